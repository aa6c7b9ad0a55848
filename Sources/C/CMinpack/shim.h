#pragma once
#include <cminpack.h>
