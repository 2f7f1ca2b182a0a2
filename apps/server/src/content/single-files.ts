/** Making and deleting one file or folder; each is a commit. */
import { Buffer } from "node:buffer";
import type { CallBody, CallData, contentCalls, Language } from "@mofang/protocol";
import { generatedMessage } from "@mofang/protocol";
import type { TreeChange } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { type RepositoryService, requireNoClash, requireWritablePath, type Version } from "../repository/index.ts";

type Calls = typeof contentCalls;
type Made = CallData<Calls["createNewFile"]>;

/** What keeps a folder that holds nothing yet. */
const folderKeeper = ".gitkeep";
const readMe = "README.md";

export class SingleFiles {
  readonly #repositories: RepositoryService;

  constructor(repositories: RepositoryService) {
    this.#repositories = repositories;
  }

  /** @throws ProductError `file.name-forbidden`, `file.exists`, `file.path-clash`, and those of a commit */
  async addFolder(member: Member, { id, folder, name }: CallBody<Calls["addFold"]>, language: Language): Promise<Made> {
    const path = pathIn(folder, name);
    return this.#write(id, member, `${path}/${folderKeeper}`, path, "", language);
  }

  /** @throws as `addFolder` */
  async create(member: Member, { id, folder, name, text }: CallBody<Calls["createNewFile"]>, language: Language): Promise<Made> {
    const path = pathIn(folder, name);
    return this.#write(id, member, path, path, text, language);
  }

  /** @throws ProductError `file.exists` when there is one already, and those of a commit */
  async beginReadMe(member: Member, id: number, language: Language): Promise<Made> {
    const { name, description } = await this.#repositories.facts(id);
    return this.#write(id, member, readMe, readMe, `# ${name}\n\n${description}\n`, language);
  }

  /** Deletes a file, or a folder with all that is in it. @throws ProductError `file.not-found`, and those of a commit */
  async delete(member: Member, { id, path }: CallBody<Calls["deleteFile"]>): Promise<CallData<Calls["deleteFile"]>> {
    const message = generatedMessage("file-deleted", { path });
    const commit = await this.#commit(id, member, message, ({ entries }) => {
      const gone = [...entries.values()].filter(
        (entry) => entry.kind !== "folder" && (entry.path === path || entry.path.startsWith(`${path}/`)),
      );
      if (gone.length === 0) throw new ProductError("file.not-found", { path });
      return gone.map((entry) => ({ kind: "delete", path: entry.path }));
    });
    return { commit };
  }

  /** @param taken  path that must not exist yet */
  async #write(id: number, member: Member, path: string, taken: string, text: string, language: Language): Promise<Made> {
    requireWritablePath(path, language);
    const message = generatedMessage("file-created", { path: taken });
    const commit = await this.#commit(id, member, message, ({ entries }) => {
      if (entries.has(taken)) throw new ProductError("file.exists", { names: taken });
      const changes: TreeChange[] = [{ kind: "write", path, content: Buffer.from(text) }];
      requireNoClash(entries, changes);
      return changes;
    });
    return { commit, path };
  }

  async #commit(id: number, member: Member, message: string, plan: (head: Version) => TreeChange[]): Promise<string> {
    const { commit } = await this.#repositories.commits.commit(id, member, message, plan);
    if (commit === undefined) throw new Error("invariant: making or deleting a file makes a commit");
    return commit;
  }
}

function pathIn(folder: string | undefined, name: string): string {
  return folder === undefined ? name : `${folder}/${name}`;
}
