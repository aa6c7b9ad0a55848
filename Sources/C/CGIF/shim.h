#pragma once
// The headers that declare FILE and size_t. They must come before giflib's header.
#include <stddef.h>
#include <stdio.h>
#include <gif_lib.h>
