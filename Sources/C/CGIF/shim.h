#pragma once
// giflib and libpng want FILE and size_t declared first.
#include <stddef.h>
#include <stdio.h>
#include <gif_lib.h>
