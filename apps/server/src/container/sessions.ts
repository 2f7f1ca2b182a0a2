/** Sessions of online tools: begun, used, saved and ended by their members. */
import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inTransaction } from "@mofang/host";
import { type CallBody, type CallData, type ContainerTool, type containerCalls, type Language, limits } from "@mofang/protocol";
import type { TreeChange } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import {
  firstNoUtf8,
  type RepositoryService,
  requireCapability,
  requireNoClash,
  requireWritablePath,
  updateMessage,
} from "../repository/index.ts";
import type { Passes } from "./passes.ts";
import { startTool, stopTool } from "./processes.ts";
import { sessionPath } from "./proxy.ts";
import * as store from "./store.ts";
import { isAlive } from "./tool-socket.ts";
import type { Tools } from "./tools.ts";
import { WorkFolder } from "./work-folder.ts";

type Calls = typeof containerCalls;
type Session = CallData<Calls["container"]>;

interface SessionParts {
  readonly platform: Platform;
  readonly repositories: RepositoryService;
  readonly tools: Tools;
  readonly passes: Passes;
  /** Origin of the tools. */
  readonly origin: string;
}

export class Sessions {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** @throws ProductError `container.unavailable`, `container.too-many`, `container.not-started` */
  async begin(member: Member, { id, tool }: CallBody<Calls["initContainer"]>): Promise<CallData<Calls["initContainer"]>> {
    const program = this.#parts.tools.program(tool);
    if (program === undefined) throw new ProductError("container.unavailable");
    const sessionId = await this.#placeOf(member, id, tool);
    if (!(await isAlive(sessionId))) {
      try {
        const folder = this.#folderOf(sessionId);
        if ((await folder.nChanged()) === 0) await this.#checkOut(folder, id);
        await startTool(sessionId, program, folder.work);
      } catch (error) {
        await store.setState(this.#database, sessionId, "ended");
        throw error;
      }
    }
    await store.setState(this.#database, sessionId, "running");
    const { passes, origin } = this.#parts;
    const address = `${origin}${sessionPath(sessionId)}?pass=${passes.passFor("address", sessionId)}`;
    return { session: await this.find(member, sessionId), address };
  }

  /** The session of a member for a tool and a repository, which is made where there is none. @throws ProductError `container.too-many` */
  #placeOf({ id: accountId }: Member, repositoryId: number, tool: ContainerTool): Promise<string> {
    return inTransaction(this.#database, async (transaction) => {
      await store.lockSessions(transaction, accountId);
      const known = await store.findSessionFor(transaction, accountId, repositoryId, tool);
      const others = (await store.sessionsOf(transaction, accountId)).filter(
        ({ id, state }) => id !== known?.id && state !== "ended",
      );
      if (others.length >= limits.containersAtOnce)
        throw new ProductError("container.too-many", { most: limits.containersAtOnce });
      const sessionId = known?.id ?? randomUUID();
      if (known === undefined) await store.insertSession(transaction, { id: sessionId, accountId, repositoryId, tool });
      else if (known.state === "ended") await store.setState(transaction, sessionId, "starting");
      return sessionId;
    });
  }

  async #checkOut(folder: WorkFolder, repositoryId: number): Promise<void> {
    const { repositories } = this.#parts;
    await folder.checkOut(repositories, repositoryId, await repositories.versions.head(repositoryId));
  }

  /** @throws ProductError `container.not-found`, also for a session of somebody else */
  async find(member: Member, sessionId: string): Promise<Session> {
    return this.#present(await this.#row(member, sessionId));
  }

  /** Those that run, and ended ones with changes. */
  async list({ id }: Member): Promise<Session[]> {
    const sessions = await Promise.all((await store.sessionsOf(this.#database, id)).map((row) => this.#present(row)));
    return sessions.filter(({ state, nChanged }) => state !== "ended" || nChanged > 0);
  }

  /** @throws ProductError `container.not-found` */
  async hear(member: Member, sessionId: string): Promise<CallData<Calls["containerHeartbeat"]>> {
    const { state } = await this.#present(await this.#row(member, sessionId));
    if (state === "running") await store.noteHeard(this.#database, sessionId);
    return { state };
  }

  /**
   * Commits what was changed, as an upload would be: what others changed meanwhile in other files stays, and in the same file it
   * is a conflict, with which nothing is saved.
   *
   * @throws ProductError `container.not-found`, `container.moving`, `auth.no-permission`, those of names, sizes and of `Commits.commit`
   */
  async save(
    member: Member,
    { session: sessionId, message }: CallBody<Calls["saveContainer"]>,
    language: Language,
  ): Promise<CallData<Calls["saveContainer"]>> {
    const { repositories } = this.#parts;
    const { repository_id: id } = await this.#row(member, sessionId);
    await requireCapability(this.#database, id, member, "repository-edit");
    const folder = this.#folderOf(sessionId);
    const [changes, base] = [await folder.changes(), await folder.base()];
    if (changes.length === 0) return { commit: null, conflicts: [] };
    for (const { path, content } of changes) {
      if (content === undefined) continue;
      requireWritablePath(path, language);
      const isNoText = path.endsWith(".mo") && !isUtf8(content);
      if (isNoText) throw new ProductError("file.not-utf8", { path, offset: firstNoUtf8(content) });
    }
    let conflicts: string[] = [];
    const text = message || updateMessage(changes.map(({ path }) => path));
    const version = await repositories.commits.commit(id, member, text, ({ entries }) => {
      const present = (path: string): string | null => entries.get(path)?.object ?? null;
      const open = changes.filter(({ path, blob }) => present(path) !== blob);
      conflicts = open.filter(({ path }) => present(path) !== (base?.get(path) ?? null)).map(({ path }) => path);
      if (conflicts.length > 0) return undefined;
      const planned = open.map(
        ({ path, content }): TreeChange => (content === undefined ? { kind: "delete", path } : { kind: "write", path, content }),
      );
      requireNoClash(entries, planned);
      return planned;
    });
    if (conflicts.length > 0) return { commit: null, conflicts };
    await folder.noteSaved(changes);
    return { commit: version.commit ?? null, conflicts: [] };
  }

  /** @throws ProductError `container.not-found` */
  async end(member: Member, { session: sessionId, discards }: CallBody<Calls["deleteContainer"]>): Promise<void> {
    await this.#row(member, sessionId);
    await this.#end(sessionId);
    const folder = this.#folderOf(sessionId);
    if (!discards && (await folder.nChanged()) > 0) return;
    await folder.remove();
    await store.deleteSession(this.#database, sessionId);
  }

  /** Ends what nobody uses and what a killed server left, and removes what was kept for long enough. */
  async keepUp(): Promise<void> {
    for (const { id, isIdle } of await store.openSessions(this.#database)) {
      if (isIdle || !(await isAlive(id))) await this.#end(id);
    }
    for (const { id } of await store.oldSessions(this.#database)) {
      await this.#folderOf(id).remove();
      await store.deleteSession(this.#database, id);
    }
  }

  get #database() {
    return this.#parts.platform.database;
  }

  async #end(sessionId: string): Promise<void> {
    await stopTool(sessionId);
    await store.setState(this.#database, sessionId, "ended");
  }

  #folderOf(sessionId: string): WorkFolder {
    return new WorkFolder(join(this.#parts.platform.settings.dataFolder, "containers", sessionId));
  }

  async #row({ id }: Member, sessionId: string): Promise<store.SessionRow> {
    const row = await store.findSession(this.#database, id, sessionId);
    if (row === undefined) throw new ProductError("container.not-found");
    return row;
  }

  /** A session whose tool is gone, as after a new start of the server, has ended. */
  async #present(row: store.SessionRow): Promise<Session> {
    const { id, tool, repository_id, owner, name, state, started_at } = row;
    const isGone = state === "running" && !(await isAlive(id));
    return {
      sessionId: id,
      tool,
      repository: { id: repository_id, owner, name },
      state: isGone ? "ended" : state,
      startedAt: started_at.toISOString(),
      nChanged: await this.#folderOf(id).nChanged(),
    };
  }
}
