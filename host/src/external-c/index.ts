/** C that models bring for their external functions, compiled on this machine to WebAssembly. */

export { CCompiler } from "./c-compiler.ts";
export { type ExternalCMode, externalCModes } from "./modes.ts";
export { moduleCacheName } from "./module-cache.ts";
