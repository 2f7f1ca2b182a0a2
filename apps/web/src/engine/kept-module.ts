import type { CCompilation, CProgram } from "@mofang/simulation";

type Compile = (program: CProgram) => Promise<CCompilation | undefined>;

/** Compiles programs, the same one once as long as no other comes: a model is run again and again, and a study runs it often. */
export class KeptModule {
  readonly #compile: Compile;
  #kept: { readonly program: CProgram; readonly compilation: CCompilation } | undefined;

  constructor(compile: Compile) {
    this.#compile = compile;
  }

  readonly compile: Compile = async (program) => {
    if (this.#kept !== undefined && areEqual(this.#kept.program, program)) return this.#kept.compilation;
    const compilation = await this.#compile(program);
    // What has failed may succeed later: a file of it was missing, or the server was busy.
    this.#kept = compilation?.kind === "compiled" ? { program, compilation } : undefined;
    return compilation;
  };
}

function areEqual(one: CProgram, other: CProgram): boolean {
  const [names, otherNames] = [one, other].map(({ units, folders }) => JSON.stringify([units, folders]));
  if (names !== otherNames || one.files.size !== other.files.size) return false;
  return [...one.files].every(([path, bytes]) => {
    const others = other.files.get(path);
    return others?.length === bytes.length && bytes.every((byte, i) => byte === others[i]);
  });
}
