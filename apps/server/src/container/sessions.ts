/** Sessions of online tools: begun, used, saved and ended by their members. */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { inTransaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type ContainerTool,
  type containerCalls,
  type Language,
  languageTags,
  limits,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { type RepositoryService, requireCapability } from "../repository/index.ts";
import type { PersonalTokens } from "../token/index.ts";
import { sizeOnDisk, watchSize } from "./disk-watch.ts";
import { unlessAbsent } from "./foreign-files.ts";
import type { Passes } from "./passes.ts";
import { type Processes, sessionFolder } from "./processes.ts";
import { sessionPath } from "./proxy.ts";
import { saveSession } from "./saving.ts";
import { openSiteSocket, tellBranch } from "./site-socket.ts";
import * as store from "./store.ts";
import { isAlive } from "./tool-socket.ts";
import type { ToolProgram, Tools } from "./tools.ts";
import { WorkFolder } from "./work-folder.ts";

type Calls = typeof containerCalls;
type Session = CallData<Calls["container"]>;
type OpenSession = Awaited<ReturnType<typeof store.openSessions>>[number];

interface SessionParts {
  readonly platform: Platform;
  readonly repositories: RepositoryService;
  readonly tokens: PersonalTokens;
  readonly tools: Tools;
  readonly processes: Processes;
  readonly passes: Passes;
  /** Origin of the tools. */
  readonly origin: string;
  /** Account of the machine that writes in the folders of sessions, where that is not the server's own. */
  readonly owner: number | undefined;
  /** The site's own way with requests. */
  readonly site: RequestListener;
}

export class Sessions {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /**
   * @throws ProductError `container.unavailable`, `container.too-many`, `container.full`, `container.not-started`,
   *   `repository.version-not-found` for a branch that is not there, and what the walls have in the way
   */
  async begin(
    member: Member,
    { id, tool, branch }: CallBody<Calls["initContainer"]>,
    language: Language,
  ): Promise<CallData<Calls["initContainer"]>> {
    const program = this.#parts.tools.program(tool);
    if (program === undefined) throw new ProductError("container.unavailable");
    const sessionId = await this.#placeOf(member, id, tool, await this.#ownBranch(id, branch));
    if (!(await isAlive(sessionId))) {
      try {
        await this.#start(member, await this.#row(member, sessionId), program, language);
      } catch (error) {
        await this.#end(sessionId);
        throw error;
      }
    }
    await store.setState(this.#database, sessionId, "running");
    const { passes, origin } = this.#parts;
    const address = `${origin}${sessionPath(sessionId)}?pass=${passes.passFor("address", sessionId)}`;
    return { session: await this.find(member, sessionId), address };
  }

  /** The session of a member for a tool, a repository and a branch, which is made where there is none. @throws ProductError `container.too-many` */
  #placeOf({ id: accountId }: Member, repositoryId: number, tool: ContainerTool, branch: string): Promise<string> {
    return inTransaction(this.#database, async (transaction) => {
      await store.lockSessions(transaction, accountId);
      const place = { accountId, repositoryId, tool, branch };
      const known = await store.findSessionFor(transaction, place);
      const others = (await store.sessionsOf(transaction, accountId)).filter(
        ({ id, state }) => id !== known?.id && state !== "ended",
      );
      if (others.length >= limits.containersAtOnce)
        throw new ProductError("container.too-many", { most: limits.containersAtOnce });
      const sessionId = known?.id ?? randomUUID();
      if (known === undefined) await store.insertSession(transaction, sessionId, place);
      else if (known.state === "ended") await store.setState(transaction, sessionId, "starting");
      return sessionId;
    });
  }

  /** Empty for the main branch. @throws ProductError `repository.version-not-found` */
  async #ownBranch(repositoryId: number, branch: string | undefined): Promise<string> {
    if (branch === undefined) return "";
    const { main, branches } = await this.#parts.repositories.branches(repositoryId);
    if (branch === main) return "";
    if (!branches.includes(branch)) throw new ProductError("repository.version-not-found", { version: branch });
    return branch;
  }

  /** Files that no one has changed are those of the branch as it is now. */
  async #start(member: Member, row: store.SessionRow, program: ToolProgram, language: Language): Promise<void> {
    const { processes, repositories, tokens, site, owner, platform } = this.#parts;
    const { id: sessionId, repository_id: repositoryId, branch } = row;
    const most = this.#mostBytes;
    const folder = this.#folderOf(sessionId);
    await processes.stop(sessionId);
    if ((await folder.nChanged()) === 0) {
      const { versions } = repositories;
      const version = branch === "" ? await versions.head(repositoryId) : await versions.find(repositoryId, branch);
      await folder.checkOut(repositories, repositoryId, version, owner);
    }
    if ((await sizeOnDisk([folder.work], most)) > most) throw this.#full();
    const { initial_model: model } = await repositories.facts(repositoryId);
    const facts = { repository: repositoryId, version: branch === "" ? null : branch, model, lang: languageTags[language] };
    const child = await processes.start(sessionId, program, folder.work, facts);
    const socket = await openSiteSocket(sessionId, await tokens.createForSession(member, sessionId), site);
    const { logger } = platform;
    const endFull = (): void => {
      this.#end(sessionId, "full").catch((error) => logger.error(error, "A tool that fills the disk could not be ended"));
    };
    const stopWatch = watchSize([folder.work, sessionFolder(sessionId)], most, endFull, (error) => {
      logger.error(error, "The files of a tool could not be measured, so it ends");
      endFull();
    });
    const close = (): void => {
      stopWatch();
      socket.closeAllConnections();
      socket.close();
    };
    child.once("exit", close);
    if (child.exitCode !== null || child.signalCode !== null) close();
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

  /** @throws ProductError `container.not-found`, `auth.no-permission`, `container.branch-taken`, those of `saveSession` */
  async save(
    member: Member,
    body: CallBody<Calls["saveContainer"]>,
    language: Language,
  ): Promise<CallData<Calls["saveContainer"]>> {
    const { session: sessionId, newBranch } = body;
    const { repository_id: repositoryId, branch, tool } = await this.#row(member, sessionId);
    await requireCapability(this.#database, repositoryId, member, "repository-edit");
    if (newBranch !== undefined) {
      const place = { accountId: member.id, repositoryId, tool, branch: newBranch };
      const other = await store.findSessionFor(this.#database, place);
      if (other !== undefined) throw new ProductError("container.branch-taken", { branch: newBranch });
    }
    const saved = { repositoryId, branch, folder: this.#folderOf(sessionId) };
    const { hasBegunBranch, ...answer } = await saveSession(this.#parts.repositories, saved, member, body, language);
    if (hasBegunBranch && newBranch !== undefined) {
      await store.setBranch(this.#database, sessionId, newBranch);
      if (await isAlive(sessionId)) await tellBranch(sessionId, newBranch);
    }
    return answer;
  }

  /** All files of a session, whether they can be committed or not. @throws ProductError `container.not-found`, `repository.not-found` */
  async files(member: Member, sessionId: string): Promise<Bytes> {
    const { repository_id: repositoryId, name } = await this.#row(member, sessionId);
    await requireCapability(this.#database, repositoryId, member, "repository-read");
    return { content: await this.#folderOf(sessionId).archive(), fileName: `${name}.zip` };
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

  /**
   * Ends what no one uses or may use, and what a killed server left, and removes what was kept for long enough or has lost its
   * account. One that makes trouble keeps no other from that.
   */
  async keepUp(): Promise<void> {
    for (const session of await store.openSessions(this.#database)) {
      await this.#attempt(session.id, () => this.#judge(session));
    }
    for (const { id } of await store.oldSessions(this.#database)) {
      await this.#attempt(id, async () => {
        await this.#folderOf(id).remove();
        await store.deleteSession(this.#database, id);
      });
    }
    for (const id of await this.#lost()) {
      await this.#attempt(id, async () => {
        await this.#parts.processes.stop(id);
        await this.#folderOf(id).remove();
      });
    }
  }

  async #attempt(sessionId: string, keep: () => Promise<void>): Promise<void> {
    try {
      await keep();
    } catch (error) {
      this.#parts.platform.logger.error(error, `The session ${sessionId} of an online tool could not be looked after`);
    }
  }

  async #judge(session: OpenSession): Promise<void> {
    const { id, isIdle } = session;
    if (isIdle) await this.#end(id, "unused");
    else if (!(await this.#isAllowed(session))) await this.#end(id, "forbidden");
    else if (!(await isAlive(id))) await this.#end(id);
  }

  /** Sessions that have a folder, and no row: their account or repository is gone. */
  async #lost(): Promise<readonly string[]> {
    // Rows come before folders, so a session that is begun meanwhile is among them.
    const folders = (await readdir(this.#folder).catch(unlessAbsent)) ?? [];
    const known = new Set((await store.knownSessions(this.#database, folders)).map(({ id }) => id));
    return folders.filter((id) => !known.has(id));
  }

  /** Whether the member of a session may still change its repository. */
  async #isAllowed({ account_id, repository_id, isFrozen }: OpenSession): Promise<boolean> {
    if (isFrozen) return false;
    try {
      await requireCapability(this.#database, repository_id, { id: account_id }, "repository-edit");
      return true;
    } catch (error) {
      if (error instanceof ProductError) return false;
      throw error;
    }
  }

  get #database() {
    return this.#parts.platform.database;
  }

  get #mostBytes(): number {
    return this.#parts.platform.settings.toolsSize * 1_000_000;
  }

  /** What there is of the files of all sessions, by their ids. */
  get #folder(): string {
    return join(this.#parts.platform.settings.dataFolder, "containers");
  }

  #full(): ProductError {
    return new ProductError("container.full", { limit: this.#parts.platform.settings.toolsSize });
  }

  async #end(sessionId: string, ending: store.Ending | null = null): Promise<void> {
    await this.#parts.processes.stop(sessionId);
    await store.setState(this.#database, sessionId, "ended", ending);
  }

  #folderOf(sessionId: string): WorkFolder {
    return new WorkFolder(join(this.#folder, sessionId));
  }

  async #row({ id }: Member, sessionId: string): Promise<store.SessionRow> {
    const row = await store.findSession(this.#database, id, sessionId);
    if (row === undefined) throw new ProductError("container.not-found");
    return row;
  }

  /** A session whose tool is gone, as after a new start of the server, has ended. */
  async #present(row: store.SessionRow): Promise<Session> {
    const { id, tool, repository_id, owner, name, branch, state, ending, started_at } = row;
    const isGone = state === "running" && !(await isAlive(id));
    return {
      sessionId: id,
      tool,
      repository: { id: repository_id, owner, name },
      branch: branch === "" ? null : branch,
      state: isGone ? "ended" : state,
      ending,
      startedAt: started_at.toISOString(),
      nChanged: await this.#folderOf(id).nChanged(),
    };
  }
}
