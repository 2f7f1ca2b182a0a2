import { decodeUtf8, encodeUtf8 } from "../result/utf8.ts";
import type { RunFiles } from "../run.ts";
import { NumericalFailure } from "../run-failure.ts";

/**
 * The files of one run: those of its host, and what the run has done to them. What it has written it reads back, what it
 * has removed reads as if it had never been. Without a host's files there are those that the run writes. However a model
 * writes the path of a file, it is one file.
 */
export class RunFolder {
  readonly #files: RunFiles | undefined;
  /** What the run has changed; undefined for what it has removed. */
  readonly #changed = new Map<string, Uint8Array | undefined>();
  readonly #lines = new Map<string, readonly string[]>();

  constructor(files: RunFiles | undefined) {
    this.#files = files;
  }

  /** Content of a file, undefined when there is none. */
  find(path: string): Uint8Array | undefined {
    const file = normalPath(path);
    return this.#changed.has(file) ? this.#changed.get(file) : this.#files?.read(file);
  }

  /** Content of a file for the external function `name`. Throws `simulation.file-not-found`. */
  read(name: string, path: string): Uint8Array {
    const bytes = this.find(path);
    if (bytes === undefined) throw new NumericalFailure("simulation.file-not-found", { name, file: path });
    return bytes;
  }

  /** Lines of a text file, read once as long as it stays as it is. Throws `simulation.file-not-found`. */
  lines(name: string, path: string): readonly string[] {
    const known = this.#lines.get(normalPath(path));
    if (known !== undefined) return known;
    const lines = decodeUtf8(this.read(name, path)).split(/\r?\n/);
    if (lines.at(-1) === "") lines.pop();
    this.#lines.set(normalPath(path), lines);
    return lines;
  }

  write(path: string, bytes: Uint8Array): void {
    const file = normalPath(path);
    this.#change(file, bytes);
    this.#files?.write(file, bytes);
  }

  append(path: string, text: string): void {
    const before = this.find(path) ?? new Uint8Array(0);
    const added = encodeUtf8(text);
    const bytes = new Uint8Array(before.length + added.length);
    bytes.set(before);
    bytes.set(added, before.length);
    this.write(path, bytes);
  }

  remove(path: string): void {
    this.#change(normalPath(path), undefined);
  }

  #change(path: string, bytes: Uint8Array | undefined): void {
    this.#changed.set(path, bytes);
    this.#lines.delete(path);
  }
}

/** With `/` between the parts and without parts `.` and `..`; addresses such as `modelica://…` keep their beginning. */
function normalPath(path: string): string {
  const [, start = "", rest = ""] = /^([a-z][a-z\d+.-]+:\/\/|\/?)(.*)$/is.exec(path.replaceAll("\\", "/")) ?? [];
  const parts: string[] = [];
  for (const part of rest.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return start + parts.join("/");
}
