/** Asks the worker to compile the C that a model brings: the process of a run starts no programs. */
import { readFileSync, writeFileSync } from "node:fs";
import type { TravellingProgram } from "@mofang/protocol";
import type { CCompilation, CProgram } from "@mofang/simulation";
import type { CompiledC } from "./run-messages.ts";

/** The side of the run's process. */
export class ProgramCompiler {
  readonly #ask: () => void;
  #answered: (answer: CompiledC) => void = () => undefined;

  /** @param ask  tells the worker that there is a program */
  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** Gives a program to the worker, by a file in the run's own folder. */
  async compile({ files, units, folders }: CProgram, programFile: string): Promise<CCompilation> {
    const listed = [...files].map(([path, bytes]) => ({ path, base64: Buffer.from(bytes).toString("base64") }));
    const program: TravellingProgram = { files: listed, units: [...units], folders: [...folders] };
    writeFileSync(programFile, JSON.stringify(program));
    const answer = new Promise<CompiledC>((resolve) => {
      this.#answered = resolve;
    });
    this.#ask();
    const compiled = await answer;
    if ("failure" in compiled) return { kind: "failed", failure: compiled.failure };
    return { kind: "compiled", module: new Uint8Array(readFileSync(compiled.file)) };
  }

  /** Takes what the worker has answered. */
  answer(answer: CompiledC): void {
    this.#answered(answer);
  }
}
