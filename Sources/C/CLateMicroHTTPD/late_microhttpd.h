#pragma once

// Loads libmicrohttpd. Returns NULL on success, otherwise the loader's message.
const char *flickbook_http_load(void);
