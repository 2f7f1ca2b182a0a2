import { mostModuleMemory } from "@mofang/vocabulary";
import { type ModuleImport, webAssembly } from "./platform.ts";

/** Functions that a module may import beside those of WASI; nothing else may come from anywhere. */
const utilities: ReadonlySet<string> = new Set(["message", "warning", "error"]);
/** What every module shows, see `utilitiesSource` and the compiler's options. */
const shown = ["memory", "_initialize", "__stack_pointer", "mofang_allocate", "mofang_release", "mofang_end_call"];
const pageBytes = 65_536;
const headerBytes = 8;
const memorySection = 5;

/**
 * What keeps bytes from being run as a model's compiled C; undefined where nothing does. A compiler may be another
 * program on another machine, and what it sends may be damaged on its way.
 */
export function moduleProblem(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const { Module, CompileError } = webAssembly();
  try {
    const module = new Module(bytes);
    const foreign = Module.imports(module).find((wanted) => !isGiven(wanted));
    if (foreign !== undefined) return `import ${foreign.module}.${foreign.name}`;
    const names = new Set(Module.exports(module).map(({ name }) => name));
    const missing = shown.find((name) => !names.has(name));
    if (missing !== undefined) return `export ${missing}`;
  } catch (error) {
    if (error instanceof CompileError) return error.message;
    throw error;
  }
  const most = mostMemory(bytes);
  return most <= mostModuleMemory ? undefined : `memory ${most}`;
}

function isGiven({ module, name, kind }: ModuleImport): boolean {
  if (kind !== "function") return false;
  return module === "mofang" ? utilities.has(name) : module === "wasi_snapshot_preview1";
}

/** Bytes to which the memory of a valid module may grow (WebAssembly Core Specification 2.0, §5.5.8). */
function mostMemory(bytes: Uint8Array): number {
  const reader = new SectionReader(bytes);
  while (reader.position < bytes.length) {
    const id = reader.byte();
    const length = reader.number();
    if (id !== memorySection) {
      reader.position += length;
      continue;
    }
    reader.number();
    const hasMost = (reader.byte() & 1) === 1;
    reader.number();
    return hasMost ? reader.number() * pageBytes : Number.POSITIVE_INFINITY;
  }
  return 0;
}

class SectionReader {
  position = headerBytes;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.#bytes[this.position++] as number;
  }

  /** An unsigned LEB128 number (§5.2.2). */
  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
}
