/** How a run asks a foreign FMU: the name of a file is the question, and its content, a matrix `answers` of one column, the answer. */
import { openSync, readSync, writeSync } from "node:fs";
import type { RunFiles } from "@mofang/simulation";
import type { FmuRequest } from "./run-messages.ts";

/** How names of such files begin. */
export const fmuScheme = "fmu://";

/** Bytes of an answer at most. */
const longestAnswer = 2 ** 20;

/** Files of a run in which a foreign FMU takes part. */
export function withFmu(files: RunFiles, request: Pick<FmuRequest, "questions" | "answers">): RunFiles {
  const pipes = new Pipes(request);
  return {
    write: files.write,
    read: (path) => (path.startsWith(fmuScheme) ? matrixFile(pipes.ask(path.slice(fmuScheme.length))) : files.read(path)),
  };
}

/** Pipes to the program around the FMU. The worker ends this process where no answer comes. */
class Pipes {
  readonly #names: Pick<FmuRequest, "questions" | "answers">;
  #open: { readonly questions: number; readonly answers: number } | undefined;

  constructor(names: Pick<FmuRequest, "questions" | "answers">) {
    this.#names = names;
  }

  ask(question: string): readonly number[] {
    this.#open ??= { questions: openSync(this.#names.questions, "w"), answers: openSync(this.#names.answers, "r") };
    const line = Buffer.from(`${question.replaceAll("\n", " ")}\n`);
    for (let from = 0; from < line.length; ) from += writeSync(this.#open.questions, line, from);
    return this.#line(this.#open.answers).split(" ").map(Number);
  }

  #line(pipe: number): string {
    const pieces: Buffer[] = [];
    for (let length = 0; length < longestAnswer; ) {
      const piece = Buffer.alloc(65_536);
      const count = readSync(pipe, piece);
      if (count === 0) break;
      pieces.push(piece.subarray(0, count));
      length += count;
      if (piece[count - 1] === 10) return Buffer.concat(pieces).toString("latin1").trimEnd();
    }
    throw new Error("an FMU gave no line as its answer");
  }
}

/** A MATLAB file, version 4, of one column of numbers. */
function matrixFile(values: readonly number[]): Uint8Array {
  const name = Buffer.from("answers\0");
  const header = 20;
  const bytes = Buffer.alloc(header + name.length + 8 * values.length);
  // Doubles, little endian; rows, columns, no imaginary part, length of the name.
  for (const [i, value] of [0, values.length, 1, 0, name.length].entries()) bytes.writeInt32LE(value, 4 * i);
  name.copy(bytes, header);
  for (const [i, value] of values.entries()) bytes.writeDoubleLE(value, header + name.length + 8 * i);
  return new Uint8Array(bytes);
}
