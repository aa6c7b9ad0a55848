# Flickbook in a container:
#   docker build -t flickbook .
#   docker run --rm -u "$(id -u)" -v "$PWD:/work" flickbook render scene.yaml
FROM swift:6.2-bookworm AS build
WORKDIR /flickbook
RUN apt-get update -q && apt-get install -yq --no-install-recommends make
COPY install Makefile Package.swift CHANGELOG.md LICENSE ./
COPY .ci .ci
COPY packaging packaging
COPY docs docs
COPY schema schema
COPY skills skills
COPY scenes scenes
COPY Tests Tests
COPY Sources Sources
RUN make package

# The package brings the libraries and fonts. Add ffmpeg for videos.
FROM debian:bookworm-slim
COPY --from=build /flickbook/output/packages/flickbook_*.deb /tmp/
RUN apt-get update -q \
  && apt-get install -yq --no-install-recommends /tmp/flickbook_*.deb \
  && rm -rf /tmp/flickbook_*.deb /var/lib/apt/lists/*
WORKDIR /work
ENTRYPOINT ["flickbook"]
