import type { RunFiles } from "@mofang/simulation";

/** What was read of files, by the names that the model gave: undefined for what was not there. */
export type FilesRead = ReadonlyMap<string, Uint8Array | undefined>;

/** Files that remember what was read of them. */
export class RecordedFiles implements RunFiles {
  readonly #files: RunFiles;
  readonly #read = new Map<string, Uint8Array | undefined>();

  constructor(files: RunFiles) {
    this.#files = files;
  }

  get filesRead(): FilesRead {
    return this.#read;
  }

  // Properties, so that they are there in a copy of the object too.
  readonly read = (path: string): Uint8Array | undefined => {
    const content = this.#files.read(path);
    this.#read.set(path, content);
    return content;
  };

  readonly write = (path: string, bytes: Uint8Array): void => this.#files.write(path, bytes);
}

/** Whether reading again gives the same. */
export function readsTheSame(filesRead: FilesRead, files: RunFiles): boolean {
  return [...filesRead].every(([path, before]) => isEqual(before, files.read(path)));
}

function isEqual(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
