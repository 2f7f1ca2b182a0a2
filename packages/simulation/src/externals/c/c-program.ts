import type { CFailureCode } from "@mofang/vocabulary";
import type { RunFailure } from "../../failure/run-failure.ts";

/** The C of a model, complete: nothing but these files and the compiler's own headers belongs to it. */
export interface CProgram {
  /** Content by path, with `/` between folders, none of them `..`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Of these the files that are compiled. */
  readonly units: readonly string[];
  /** Folders in which includes are looked for, in order. */
  readonly folders: readonly string[];
}

/** What came of compiling a program: a WebAssembly module, or why there is none. */
export type CCompilation =
  | { readonly kind: "compiled"; readonly module: Uint8Array<ArrayBuffer> }
  | { readonly kind: "failed"; readonly failure: CFailure };

/** Why a host has compiled nothing. */
export interface CFailure extends RunFailure {
  readonly code: CFailureCode;
}

/** Where the files of a program lie: the module's own, and those of libraries below their names. */
export const programFolders = { own: "mofang", libraries: "libraries" } as const;
