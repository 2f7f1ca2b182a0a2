/** What keeps an online tool from the machine and from all other tools. Which walls there are is for the operator to say. */
import type { ChildProcess } from "node:child_process";
import type { ProductError } from "../platform/errors/product-error.ts";

/** What a tool sees, besides the programs of the system. */
export interface Inside {
  /** Folder of the files, at `/work`, where it may write. */
  readonly work: string;
  /** Folder of the socket on which it listens, at `/session`, where it may write. */
  readonly session: string;
  /** Folder of the socket by which it reaches the site, at `/site`. */
  readonly site: string;
  /** Bytes of its largest file. */
  readonly fileSize: number;
  /** What it runs, by its place inside. */
  readonly readable: Readonly<Record<string, string>>;
  /** Folders with libraries, which the engine finds. */
  readonly libraries: readonly string[];
}

/** What a tool may take: seconds of the processor, bytes of each folder in memory, and processes. */
export const most = { processor: 14_400, temporary: 268_435_456, processes: 512 };

/** Places inside: Node.js, and programs that are no part of the system. */
export const places = { node: "/opt/node", programs: "/opt/bin", modules: "/opt/modules" };

export interface Walls {
  /** What is in the way of every tool at this moment; undefined where nothing is. */
  trouble(): Promise<ProductError | undefined>;
  /** Runs `words` inside. The process ends when they do. */
  start(sessionId: string, inside: Inside, words: readonly string[]): Promise<ChildProcess>;
  /** Ends all that runs for a session, whichever process of the server has started it. */
  end(sessionId: string): Promise<void>;
  /** Ends what runs for no server any more. */
  sweep(): Promise<void>;
  /** Account of the machine that writes inside, where that is not the server's own. */
  readonly owner: number | undefined;
}

/** Where the libraries of the site stand inside. */
export function shelvesOf({ libraries }: Inside): Readonly<Record<string, string>> {
  return Object.fromEntries(libraries.map((folder, i) => [`/opt/libraries/${i}`, folder]));
}

/** What programs inside find in their environment. */
export function environmentOf(inside: Inside): Readonly<Record<string, string>> {
  return {
    HOME: "/home",
    PATH: `${places.programs}:/usr/local/bin:/usr/bin:/bin`,
    LANG: "C.UTF-8",
    MODELICAPATH: Object.keys(shelvesOf(inside)).join(":"),
    PYTHONPATH: places.modules,
  };
}

/** The command that runs `words` with what each process may take. */
export function boundedCommand({ fileSize }: Inside, words: readonly string[]): readonly string[] {
  return ["prlimit", `--cpu=${most.processor}`, `--fsize=${fileSize}`, "--core=0", "--", ...words];
}
