import type { CCompilation, CProgram } from "@mofang/simulation";
import type { Client } from "../api/client.ts";
import { compileC } from "./compile-c.ts";
import {
  noUsedRepositories,
  orNothing,
  type RepositoryFile,
  type UsedRepositories,
  usedRepositories,
} from "./used-repositories.ts";

/** The files of one version of a repository that a reader may see. */
export interface RepositoryFiles {
  list(): Promise<readonly RepositoryFile[]>;
  /** Content of a file; undefined for what is not there or not to be seen. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** What the version may use of other repositories. */
  readonly used: UsedRepositories;
  /** The C of one of its models, compiled by the server; undefined where nobody compiles. */
  compileC(program: CProgram): Promise<CCompilation | undefined>;
}

/** No repository, no files. */
export const noRepositoryFiles: RepositoryFiles = {
  list: async () => [],
  read: async () => undefined,
  used: noUsedRepositories,
  compileC: async () => undefined,
};

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
    used: usedRepositories(client, id),
    compileC: (program) => compileC(client, id, program),
    list: () => {
      listed ??= orNothing(list(), undefined).then((files) => {
        if (files === undefined) listed = undefined;
        return files ?? [];
      });
      return listed;
    },
    read: (path) => {
      const known = contents.get(path);
      if (known !== undefined) return known;
      const content = orNothing(read(path), undefined).then((bytes) => {
        if (bytes === undefined) contents.delete(path);
        return bytes;
      });
      contents.set(path, content);
      return content;
    },
  };
}
