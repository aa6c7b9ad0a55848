#pragma once

// Loads libmicrohttpd. Returns NULL, or the loader's message if that fails.
const char *flickbook_http_load(void);
