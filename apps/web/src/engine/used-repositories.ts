import type { CallData, Calls } from "@mofang/protocol";
import { CallError } from "../api/call-error.ts";
import type { Client } from "../api/client.ts";

/** A file of a repository. */
export interface RepositoryFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** A package of another repository that can be loaded as a library. */
export type RepositoryLibrary = CallData<Calls["repositoryLibraries"]>[number];

/** Where such a package is. */
export type LibraryPlace = Pick<RepositoryLibrary, "name" | "commit"> & { readonly id: number };

/** Packages of other repositories, as far as the reader may see them. */
export interface UsedRepositories {
  /** What could stand for used libraries, which are written `Gears@1.0.0,Wings`, and for what these use. */
  find(uses: string): Promise<readonly RepositoryLibrary[]>;
  /** Texts that the reader may read: JSON from path to text, compressed with gzip; undefined where that is over. */
  texts(place: LibraryPlace): Promise<Uint8Array | undefined>;
  /** The files of its repository. */
  list(place: LibraryPlace): Promise<readonly RepositoryFile[]>;
  /** Content of a file of its repository; undefined for what is not there or not to be seen. */
  read(place: LibraryPlace, path: string): Promise<Uint8Array | undefined>;
}

/** No repository but one's own. */
export const noUsedRepositories: UsedRepositories = {
  find: async () => [],
  texts: async () => undefined,
  list: async () => [],
  read: async () => undefined,
};

/**
 * Packages of other repositories through the reader's own calls; the browser keeps what it has had of them.
 *
 * @param id  the repository that uses them
 */
export function usedRepositories(client: Client, id: number): UsedRepositories {
  async function bytesOf(answer: Promise<{ readonly blob: Blob }>): Promise<Uint8Array> {
    return new Uint8Array(await (await answer).blob.arrayBuffer());
  }
  return {
    find: (uses) => orNothing(client("repositoryLibraries", { id, uses }), []),
    texts: ({ id: of, name, commit }) =>
      orNothing(bytesOf(client("repositoryLibraryTexts", { id: of, name, commit })), undefined),
    list: async ({ id: of, commit }) => {
      const { entries } = await orNothing(client("tree", { id: of, version: commit }), { commit: null, entries: [] });
      return entries.filter(({ kind }) => kind === "file");
    },
    read: ({ id: of, commit }, path) => orNothing(bytesOf(client("fileBytes", { id: of, version: commit, path })), undefined),
  };
}

/** What a call is refused, or cannot get, is not there for the reader. */
export async function orNothing<Answer, Nothing>(answer: Promise<Answer>, nothing: Nothing): Promise<Answer | Nothing> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError) return nothing;
    throw error;
  }
}
