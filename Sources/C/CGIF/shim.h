#pragma once
// The headers of FILE and size_t, which giflib requires first.
#include <stddef.h>
#include <stdio.h>
#include <gif_lib.h>
