import { CallError } from "../api/call-error.ts";
import type { Client } from "../api/client.ts";

/** A file of a repository. */
export interface RepositoryFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** The files of one version of a repository that a reader may see. */
export interface RepositoryFiles {
  list(): Promise<readonly RepositoryFile[]>;
  /** Content of a file; undefined for what is not there or not to be seen. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** No repository, no files. */
export const noRepositoryFiles: RepositoryFiles = { list: async () => [], read: async () => undefined };

/**
 * The files of a version through the reader's own calls, each fetched once.
 *
 * @param version  left out for the head as it is when it is first asked for
 */
export function repositoryFiles(client: Client, id: number, version?: string): RepositoryFiles {
  const place = version === undefined ? { id } : { id, version };
  const contents = new Map<string, Promise<Uint8Array | undefined>>();
  let listed: Promise<readonly RepositoryFile[]> | undefined;

  async function list(): Promise<readonly RepositoryFile[]> {
    const { entries } = await client("tree", place);
    return entries.filter(({ kind }) => kind === "file");
  }

  async function read(path: string): Promise<Uint8Array | undefined> {
    const { blob } = await client("fileBytes", { ...place, path });
    return new Uint8Array(await blob.arrayBuffer());
  }

  return {
    list: () => {
      listed ??= list().catch((error: unknown) => {
        listed = undefined;
        return without(error, []);
      });
      return listed;
    },
    read: (path) => {
      const known = contents.get(path);
      if (known !== undefined) return known;
      const content = read(path).catch((error: unknown) => {
        contents.delete(path);
        return without(error, undefined);
      });
      contents.set(path, content);
      return content;
    },
  };
}

/** What a call is refused, or cannot get, is not there for the reader. */
function without<Nothing>(error: unknown, nothing: Nothing): Nothing {
  if (error instanceof CallError) return nothing;
  throw error;
}
