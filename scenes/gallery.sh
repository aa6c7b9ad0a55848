#!/bin/sh
# Writes a page of all rendered scenes to standard output: scenes/gallery.sh [FOLDER]
# FOLDER holds the GIFs, output/ by default. A scene without a GIF is left out.
set -eu
scenes=$(dirname "$0")
folder=${1:-$scenes/../output}

cat <<'HTML'
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flickbook: all scenes</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
  main { columns: 20rem; column-gap: 2rem; }
  figure { break-inside: avoid; margin: 0 0 2rem; }
  img { border: 1px solid #8884; border-radius: 8px; display: block; max-height: 70vh; max-width: 100%; }
  figcaption { margin-top: .5rem; }
  small { opacity: .7; }
</style>
<h1>All scenes</h1>
<main>
HTML

for scene in "$scenes"/*.yaml; do
  name=$(basename "$scene" .yaml)
  gif=$folder/$name.gif
  [ -f "$gif" ] || continue
  # The title without quotes, escaped for HTML.
  title=$(sed -n 's/^title: *//p' "$scene" | sed -e 's/^"\(.*\)"$/\1/' -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/"/\&quot;/g')
  bytes=$(wc -c <"$gif")
  frames=
  if [ -d "$folder/$name" ]; then
    frames=", <a href=\"$name/\">PNG frames</a>"
  fi
  cat <<HTML
<figure>
  <img src="$name.gif" alt="$title" loading="lazy">
  <figcaption>$title<br><small>$((bytes / 1000)) kB, scenes/$name.yaml$frames</small></figcaption>
</figure>
HTML
done
echo "</main>"
