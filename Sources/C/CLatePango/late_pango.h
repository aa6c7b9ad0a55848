#pragma once

// Sets the function that ends the program if a drawing library cannot be loaded. The function gets
// the loader's message and must not return. Without such a function, the program aborts.
void flickbook_pango_on_failure(void (*end)(const char *problem));
