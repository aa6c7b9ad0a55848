#pragma once

// Sets the function that ends the program if a drawing library cannot be loaded. It gets the
// loader's message and must not return. Without one, the program aborts.
void flickbook_pango_on_failure(void (*end)(const char *problem));
