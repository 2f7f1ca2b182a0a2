/** C that models bring for their external functions, compiled on this machine to WebAssembly. */

export { CCompiler, moduleCacheName } from "./c-compiler.ts";
export { type ExternalCMode, externalCModes } from "./modes.ts";
