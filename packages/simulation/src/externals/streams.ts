import { decodeUtf8, encodeUtf8 } from "../result/utf8.ts";
import type { RunFiles, RunHost } from "../run.ts";
import { NumericalFailure } from "../run-failure.ts";
import type { ExternalFunction } from "./external-functions.ts";

/** Kinds of a path: ordinals of `Modelica.Utilities.Types.FileType`. */
const noFile = 1;
const regularFile = 2;

/**
 * Printing and text files (Modelica.Utilities.Streams and Files) on the host of one run. Files are those that the host
 * gives; without any, reading fails and writing goes nowhere but the terminal.
 */
export function streamFunctions(host: RunHost): ReadonlyMap<string, ExternalFunction> {
  const files = new TextFiles(host.files);
  return new Map<string, ExternalFunction>([
    [
      "ModelicaInternal_print",
      (text: string, file: string) => {
        if (file === "") host.print(text);
        else files.append(file, `${text}\n`);
      },
    ],
    ["ModelicaInternal_countLines", (file: string) => files.lines("ModelicaInternal_countLines", file).length],
    [
      "ModelicaInternal_readLine",
      (file: string, line: number, isEnd: number[]) => {
        const lines = files.lines("ModelicaInternal_readLine", file);
        isEnd[0] = line > lines.length ? 1 : 0;
        return lines[line - 1] ?? "";
      },
    ],
    [
      "ModelicaInternal_readFile",
      (file: string, lines: string[], nLines: number) => {
        const found = files.lines("ModelicaInternal_readFile", file);
        for (let i = 0; i < nLines; i++) lines[i] = found[i] ?? "";
      },
    ],
    ["ModelicaStreams_closeFile", () => undefined],
    ["ModelicaInternal_fullPathName", (name: string) => name],
    ["ModelicaInternal_stat", (name: string) => (files.exists(name) ? regularFile : noFile)],
    ["ModelicaInternal_removeFile", (name: string) => files.remove(name)],
  ]);
}

/** Text files of a run; what it has written it reads back. A file that was removed reads as if it had never been. */
class TextFiles {
  readonly #files: RunFiles | undefined;
  readonly #lines = new Map<string, readonly string[]>();
  readonly #removed = new Set<string>();

  constructor(files: RunFiles | undefined) {
    this.#files = files;
  }

  exists(path: string): boolean {
    return this.#read(path) !== undefined;
  }

  /** Lines of a file. Throws `simulation.file-not-found`. */
  lines(name: string, path: string): readonly string[] {
    const known = this.#lines.get(path);
    if (known !== undefined) return known;
    const bytes = this.#read(path);
    if (bytes === undefined) throw new NumericalFailure("simulation.file-not-found", { name, file: path });
    const lines = decodeUtf8(bytes).split(/\r?\n/);
    if (lines.at(-1) === "") lines.pop();
    this.#lines.set(path, lines);
    return lines;
  }

  append(path: string, text: string): void {
    const before = this.#read(path) ?? new Uint8Array(0);
    const added = encodeUtf8(text);
    const bytes = new Uint8Array(before.length + added.length);
    bytes.set(before);
    bytes.set(added, before.length);
    this.#files?.write(path, bytes);
    this.#removed.delete(path);
    this.#lines.delete(path);
  }

  remove(path: string): void {
    this.#removed.add(path);
    this.#lines.delete(path);
  }

  #read(path: string): Uint8Array | undefined {
    return this.#removed.has(path) ? undefined : this.#files?.read(path);
  }
}
