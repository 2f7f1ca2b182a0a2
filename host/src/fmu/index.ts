/** Functional Mock-up Units on this machine: compiled and packed. */

export { fmuArchive } from "./archive.ts";
export { compileFmu, fmuPlatforms } from "./compiler.ts";
export { fmuTool } from "./tool.ts";
