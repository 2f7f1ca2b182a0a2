import { decodeUtf8 } from "../../bytes/utf8.ts";
import type { ModuleMemory } from "./module-memory.ts";

/** Numbers of errors of WASI (wasi_snapshot_preview1). */
const errno = { success: 0, badDescriptor: 8, noEntry: 44, notSupported: 52, readOnly: 69 } as const;

/** Descriptor of the one folder that there is, the root; files come behind it. */
const root = 3;
const regularFile = 4;
const folderType = 3;
/** Flags of `path_open` that create or empty a file, and rights to write. */
const changing = 1 | 8;
const writingRight = 64n;

/** What a module gets of the world. */
interface WasiHost {
  readonly memory: () => ModuleMemory;
  /** A line of standard output or error. */
  print(line: string): void;
  /** Content of a file that the run may read. */
  read(path: string): Uint8Array | undefined;
  exit(status: number): never;
}

interface OpenFile {
  readonly bytes: Uint8Array;
  position: number;
}

/**
 * The part of WASI that a model's C gets: standard output and error as lines, files that the run may read, and no more. There
 * is no environment or randomness, and the clock stands, so that a run can be repeated; what is not here answers that it is not supported.
 */
export class Wasi {
  readonly #host: WasiHost;
  readonly #open = new Map<number, OpenFile>();
  readonly #lines = ["", "", ""];
  #next = root + 1;

  constructor(host: WasiHost) {
    this.#host = host;
  }

  /** A function of `wasi_snapshot_preview1` by its name. */
  functionNamed(name: string): (...values: never[]) => number {
    return this.#functions[name] ?? (() => errno.notSupported);
  }

  readonly #functions: Readonly<Record<string, (...values: never[]) => number>> = {
    args_sizes_get: (count: number, size: number) => this.#zeros(count, size),
    args_get: () => errno.success,
    clock_time_get: (_: number, __: bigint, to: number) => {
      this.#view.setBigUint64(to, 0n, true);
      return errno.success;
    },
    environ_sizes_get: (count: number, size: number) => this.#zeros(count, size),
    environ_get: () => errno.success,
    fd_close: (descriptor: number) => (this.#open.delete(descriptor) || descriptor < root ? errno.success : errno.badDescriptor),
    fd_fdstat_get: (descriptor: number, to: number) => this.#status(descriptor, to),
    fd_fdstat_set_flags: () => errno.success,
    fd_filestat_get: (descriptor: number, to: number) => this.#fileStatus(this.#open.get(descriptor)?.bytes, to),
    fd_prestat_get: (descriptor: number, to: number) => {
      if (descriptor !== root) return errno.badDescriptor;
      this.#view.setUint32(to, 0, true);
      this.#view.setUint32(to + 4, 1, true);
      return errno.success;
    },
    fd_prestat_dir_name: (_: number, to: number) => {
      this.#view.setUint8(to, "/".charCodeAt(0));
      return errno.success;
    },
    fd_read: (descriptor: number, list: number, count: number, read: number) => this.#read(descriptor, list, count, read),
    fd_seek: (descriptor: number, offset: bigint, from: number, to: number) => this.#seek(descriptor, Number(offset), from, to),
    fd_tell: (descriptor: number, to: number) => this.#seek(descriptor, 0, 1, to),
    fd_write: (descriptor: number, list: number, count: number, written: number) => this.#write(descriptor, list, count, written),
    path_filestat_get: (_: number, __: number, path: number, length: number, to: number) =>
      this.#fileStatus(this.#find(path, length), to),
    path_open: (...values: readonly (number | bigint)[]) => this.#openFile(values),
    proc_exit: (status: number) => this.#host.exit(status),
    sched_yield: () => errno.success,
  };

  get #view(): DataView {
    return this.#host.memory().view;
  }

  #zeros(...addresses: readonly number[]): number {
    for (const address of addresses) this.#view.setUint32(address, 0, true);
    return errno.success;
  }

  #status(descriptor: number, to: number): number {
    const isFolder = descriptor === root;
    if (!isFolder && descriptor >= root && !this.#open.has(descriptor)) return errno.badDescriptor;
    const view = this.#view;
    for (let i = 0; i < 24; i++) view.setUint8(to + i, 0);
    // Standard streams are character devices, so that their lines are written as they end.
    view.setUint8(to, isFolder ? folderType : descriptor < root ? 2 : regularFile);
    const rights = descriptor < root ? writingRight : 0x1fffffffn & ~writingRight;
    view.setBigUint64(to + 8, rights, true);
    view.setBigUint64(to + 16, rights, true);
    return errno.success;
  }

  #fileStatus(bytes: Uint8Array | undefined, to: number): number {
    if (bytes === undefined) return errno.noEntry;
    const view = this.#view;
    for (let i = 0; i < 64; i++) view.setUint8(to + i, 0);
    view.setUint8(to + 16, regularFile);
    view.setBigUint64(to + 32, BigInt(bytes.length), true);
    return errno.success;
  }

  #openFile(values: readonly (number | bigint)[]): number {
    const [, , path, length, flags, rights, , , to] = values as [
      number,
      number,
      number,
      number,
      number,
      bigint,
      bigint,
      number,
      number,
    ];
    if ((flags & changing) !== 0 || (rights & writingRight) !== 0n) return errno.readOnly;
    const bytes = this.#find(path, length);
    if (bytes === undefined) return errno.noEntry;
    const descriptor = this.#next++;
    this.#open.set(descriptor, { bytes, position: 0 });
    this.#view.setUint32(to, descriptor, true);
    return errno.success;
  }

  /** Paths come relative to the root: a file of the machine, or one by a relative path. */
  #find(path: number, length: number): Uint8Array | undefined {
    const text = decodeUtf8(this.#host.memory().bytes.subarray(path, path + length));
    // Of an address the C library leaves one slash.
    const address = text.replace(/^modelica:\/(?!\/)/i, "modelica://");
    return this.#host.read(address) ?? this.#host.read(`/${text}`);
  }

  /** Addresses and lengths of the pieces of a list. */
  #pieces(list: number, count: number): Uint8Array[] {
    if (count >>> 0 > mostPieces) throw new RangeError("too many pieces of a file");
    const { view, bytes } = this.#host.memory();
    return Array.from({ length: count }, (_, i) => {
      const address = view.getUint32(list + 8 * i, true);
      return bytes.subarray(address, address + view.getUint32(list + 8 * i + 4, true));
    });
  }

  #read(descriptor: number, list: number, count: number, read: number): number {
    const file = this.#open.get(descriptor);
    if (file === undefined) return descriptor === 0 ? this.#zeros(read) : errno.badDescriptor;
    let total = 0;
    for (const piece of this.#pieces(list, count)) {
      const part = file.bytes.subarray(file.position, file.position + piece.length);
      piece.set(part);
      file.position += part.length;
      total += part.length;
    }
    this.#view.setUint32(read, total, true);
    return errno.success;
  }

  #seek(descriptor: number, offset: number, from: number, to: number): number {
    const file = this.#open.get(descriptor);
    if (file === undefined) return errno.badDescriptor;
    const start = from === 0 ? 0 : from === 1 ? file.position : file.bytes.length;
    file.position = Math.max(0, start + offset);
    this.#view.setBigUint64(to, BigInt(file.position), true);
    return errno.success;
  }

  #write(descriptor: number, list: number, count: number, written: number): number {
    if (descriptor !== 1 && descriptor !== 2) return errno.badDescriptor;
    let total = 0;
    for (const piece of this.#pieces(list, count)) {
      total += piece.length;
      this.#lines[descriptor] += decodeUtf8(piece);
    }
    const lines = (this.#lines[descriptor] as string).split("\n");
    this.#lines[descriptor] = (lines.pop() as string).slice(-longestLine);
    for (const line of lines) this.#host.print(line);
    this.#view.setUint32(written, total, true);
    return errno.success;
  }
}

/** Pieces that one call reads or writes; the C library has two. */
const mostPieces = 1_024;
/** Characters that are kept of a line that does not end. */
const longestLine = 100_000;
