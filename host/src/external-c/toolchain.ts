/** The C compiler of this machine that makes WebAssembly: clang with wasm-ld and the C library of WASI. */
import { spawnSync } from "node:child_process";
import { mostModuleMemory } from "@mofang/vocabulary";

/** What an operator types to install it; Debian 12 and later, Ubuntu 23.04 and later. */
export const installCompiler = "apt-get install clang lld wasi-libc libclang-rt-dev-wasm32";
/** What an operator types to install the walls. */
export const installWalls = "apt-get install bubblewrap";

/** Folder of the headers of WASI's C library. */
export const wasiHeaders = "/usr/include/wasm32-wasi";

/** Newest first behind the machine's own choice. */
const names = ["clang", ...Array.from({ length: 12 }, (_, i) => `clang-${24 - i}`)];

/** A compiler: its program, and what it says of its version. */
export interface Toolchain {
  readonly program: string;
  readonly version: string;
}

/** The first compiler that there is; whether it is complete shows when it compiles. */
export function findToolchain(): Toolchain | undefined {
  for (const program of names) {
    const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
    if (status === 0) return { program, version: stdout.trim() };
  }
  return undefined;
}

const stackBytes = 2 ** 20;

/** Products and sums are not fused, so that all processors compute the same bits. A stack that overflows hits address 0. */
export const compilerFlags: readonly string[] = [
  "--target=wasm32-wasi",
  "-mexec-model=reactor",
  "-mmutable-globals",
  "-std=gnu11",
  "-O2",
  "-ffp-contract=off",
  "-fvisibility=hidden",
  "-Wno-everything",
  "-Werror=implicit-function-declaration",
  "-fno-caret-diagnostics",
  "-fno-color-diagnostics",
  "-ferror-limit=10",
  "-D_WASI_EMULATED_PROCESS_CLOCKS",
  "-D_WASI_EMULATED_SIGNAL",
  "-Wl,--stack-first",
  `-Wl,-z,stack-size=${stackBytes}`,
  `-Wl,--max-memory=${mostModuleMemory}`,
  "-Wl,--export=__stack_pointer",
  "-Wl,--strip-all",
];

/** Behind the files that are compiled. */
export const linkedLibraries: readonly string[] = ["-lwasi-emulated-process-clocks", "-lwasi-emulated-signal", "-lm"];
