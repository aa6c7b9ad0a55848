#pragma once

// The limits of the process that draws SVG files.

// Gives up what the process does not need: open files, the folder, privileges, core files and the
// right to write to files. From now on the process ends with its parent. Call this function before
// libraries are loaded.
void flickbook_confine(void);

// Takes away the right to open files, sockets or any other descriptor. Call this function after all
// libraries are loaded.
void flickbook_confine_descriptors(void);

// Allows processor time from now on, in seconds, and memory beyond what the process had when
// `flickbook_confine_descriptors` was called, in bytes. More processor time ends the process with
// SIGXCPU.
void flickbook_confine_request(long seconds, unsigned long long bytes);
