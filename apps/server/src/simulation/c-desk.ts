/** Compiles the C of models for pages that run them: a few at once, and none for one who has too many under way. */
import type { CCompiler } from "@mofang/host/external-c";
import { type CallData, limits, type simulationCalls, type TravellingProgram } from "@mofang/protocol";

type CompiledC = CallData<typeof simulationCalls.compileC>;

/** Programs that are compiled, or wait for that: of one visitor, and of all. */
const mostAsked = { ofOne: 3, ofAll: 30 } as const;

/** What a page gets of a compiler. */
export class CDesk {
  readonly #compiler: Pick<CCompiler, "compile">;
  /** Programs under way, by who has asked. */
  readonly #asked = new Map<string, number>();

  constructor(compiler: Pick<CCompiler, "compile">) {
    this.#compiler = compiler;
  }

  /** @param visitor  who asks, see `visitorOf` */
  async compile(visitor: string, program: TravellingProgram): Promise<CompiledC> {
    const own = this.#asked.get(visitor) ?? 0;
    const all = [...this.#asked.values()].reduce((sum, count) => sum + count, 0);
    if (own >= mostAsked.ofOne || all >= mostAsked.ofAll) return failed("simulation.c-busy", {});
    this.#asked.set(visitor, own + 1);
    try {
      return await this.#compiled(program);
    } finally {
      const left = (this.#asked.get(visitor) ?? 1) - 1;
      if (left === 0) this.#asked.delete(visitor);
      else this.#asked.set(visitor, left);
    }
  }

  async #compiled({ files, units, folders }: TravellingProgram): Promise<CompiledC> {
    const contents = new Map(files.map(({ path, base64 }) => [path, Buffer.from(base64, "base64")]));
    const compilation = await this.#compiler.compile({ files: contents, units, folders });
    if (compilation.kind === "failed") return compilation;
    const { module } = compilation;
    if (module.length > limits.cModule) {
      return failed("simulation.c-too-large", { megabytes: Math.ceil(module.length / 1e6), limit: limits.cModule / 1e6 });
    }
    return { kind: "compiled", base64: Buffer.from(module).toString("base64") };
  }
}

type Failure = Extract<CompiledC, { readonly kind: "failed" }>["failure"];

function failed(code: Failure["code"], values: Failure["values"]): CompiledC {
  return { kind: "failed", failure: { code, values } };
}
