import { decodeUtf8, encodeUtf8 } from "../../bytes/utf8.ts";
import { fileFailure, NumericalFailure } from "../../failure/run-failure.ts";
import type { RunFiles } from "../../run/run.ts";

/**
 * The files of one run: those of its host, and what the run has done to them. What it has written it reads back, what it
 * has removed reads as if it had never been. Folders are those that it makes, or writes into: the host's are not listed. Without a host's files there are those that the run writes. However a model
 * writes the path of a file, it is one file.
 */
export class RunFolder {
  readonly #files: RunFiles | undefined;
  /** What the run has changed; undefined for what it has removed. */
  readonly #changed = new Map<string, Uint8Array | undefined>();
  readonly #lines = new Map<string, readonly string[]>();
  /** Folders that the run has made and not removed. */
  readonly #folders = new Set<string>();
  /** Where relative paths begin; empty for the run's own folder. */
  #working = "";

  constructor(files: RunFiles | undefined) {
    this.#files = files;
  }

  /** The path as seen from the run's own folder, whatever the working folder is. */
  fullPath(path: string): string {
    return /^([a-z][a-z\d+.-]+:)?\//i.test(path) || this.#working === ""
      ? normalPath(path)
      : normalPath(`${this.#working}/${path}`);
  }

  /** Content of a file, undefined when there is none. */
  find(path: string): Uint8Array | undefined {
    const file = this.fullPath(path);
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
    const known = this.#lines.get(this.fullPath(path));
    if (known !== undefined) return known;
    const lines = decodeUtf8(this.read(name, path)).split(/\r?\n/);
    if (lines.at(-1) === "") lines.pop();
    this.#lines.set(this.fullPath(path), lines);
    return lines;
  }

  write(path: string, bytes: Uint8Array): void {
    const file = this.fullPath(path);
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
    this.#change(this.fullPath(path), undefined);
  }

  /** Whether there is a folder: one that the run has made, or one in which it has written something. */
  hasFolder(path: string): boolean {
    const folder = this.fullPath(path);
    return (folder === "" && path !== "") || this.#folders.has(folder) || this.#inside(folder).length > 0;
  }

  makeFolder(path: string): void {
    this.#folders.add(this.fullPath(path));
  }

  /** Takes away a folder in which nothing is. Throws `simulation.external-failed`. */
  removeFolder(name: string, path: string): void {
    if (this.list(name, path).length > 0) throw fileFailure(path, "not empty");
    this.#folders.delete(this.fullPath(path));
  }

  /** Relative paths begin in this folder from now on. Throws `simulation.file-not-found`. */
  enter(name: string, path: string): void {
    this.#mustHave(name, path);
    this.#working = this.fullPath(path);
  }

  /** Names of what the run has put into a folder, sorted. Throws `simulation.file-not-found`. */
  list(name: string, path: string): readonly string[] {
    this.#mustHave(name, path);
    const folder = this.fullPath(path);
    const start = folder === "" ? 0 : folder.length + 1;
    return [...new Set(this.#inside(folder).map((inner) => inner.slice(start).split("/", 1)[0] as string))].sort();
  }

  #mustHave(name: string, path: string): void {
    if (!this.hasFolder(path)) throw new NumericalFailure("simulation.file-not-found", { name, file: path });
  }

  /** Full paths of files and folders below a folder. */
  #inside(folder: string): string[] {
    const written = [...this.#changed].flatMap(([file, bytes]) => (bytes === undefined ? [] : [file]));
    return [...written, ...this.#folders].filter(
      (inner) => inner !== folder && (folder === "" || inner.startsWith(`${folder}/`)),
    );
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
