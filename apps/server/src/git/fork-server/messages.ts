/** What a server and its fork server tell each other. Both run on the same machine as the same user. */

/** What to run. The program is found on the search path of `env`. */
export interface ProcessStart {
  readonly program: string;
  readonly words: readonly string[];
  readonly cwd: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
}

export type ForkRequest =
  | ({ readonly kind: "start"; readonly id: number } & ProcessStart)
  /** Kills a process that was started, and its helpers; no harm when it has ended. */
  | { readonly kind: "kill"; readonly id: number };

export type ForkNews =
  | { readonly kind: "started"; readonly id: number; readonly pid: number }
  /** The exit code is null for a process that was killed. */
  | { readonly kind: "ended"; readonly id: number; readonly exitCode: number | null }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

/** Standard input, output and error of a process: each is a connection that the fork server makes. */
export const streamNumbers = [0, 1, 2] as const;

/** Bytes with which such a connection begins: the process (four, big-endian) and the number of the stream (one). */
export const headerLength = 5;

export function headerOf(id: number, stream: number): Uint8Array {
  const header = new Uint8Array(headerLength);
  const view = new DataView(header.buffer);
  view.setUint32(0, id);
  view.setUint8(4, stream);
  return header;
}

export function readHeader(header: Uint8Array): { readonly id: number; readonly stream: number } {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  return { id: view.getUint32(0), stream: view.getUint8(4) };
}
