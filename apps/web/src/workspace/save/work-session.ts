import { type LogFailure, WorkLoop, type WorkStatus } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { topicOf } from "@mofang/protocol";
import type { Client } from "../../api/client.ts";
import type { Realtime } from "../../api/realtime.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import { filesOfCommit, rebaseFiles } from "../store/files.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { logEntryOf, PageLog } from "./page-log.ts";
import { UnsentWork } from "./unsent-work.ts";
import type { WorkEngine } from "./work-engine.ts";

/** Milliseconds in which who commits by saving tells it in the log. */
const commitPause = 3_000;

interface SessionParts {
  readonly client: Client;
  readonly realtime: Realtime;
  readonly store: Pick<WorkspaceStore, "act" | "getState">;
  readonly document: WorkspaceDocument;
  readonly engine: WorkEngine;
  readonly repositoryId: number;
  readonly accountId: number;
  /** Where the browser keeps what could not be sent. */
  readonly place: string;
  readonly newId: () => string;
  readonly onStatus: (status: WorkStatus) => void;
  /** The server does not take what was done, for a reason that the user can see to; it is tried again. */
  readonly onRefused: (failure: LogFailure) => void;
}

/** The page as one of those who edit: its document, the log of the repository, and what the server tells of both. */
export class WorkSession {
  readonly #parts: SessionParts;
  readonly #log: PageLog;
  readonly #loop: WorkLoop<EditCommand>;
  readonly #endings: (() => void)[] = [];
  #isClosed = false;

  constructor(parts: SessionParts) {
    const { client, document, engine, store, repositoryId, accountId, place, newId, onStatus, onRefused } = parts;
    this.#parts = parts;
    this.#log = new PageLog(client, repositoryId, (commit) => filesOfCommit(store.getState().files, commit));
    this.#loop = new WorkLoop<EditCommand>({
      author: accountId,
      log: this.#log,
      engine,
      unsent: new UnsentWork(place),
      newId,
      later: (act, milliseconds) => {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
      },
      onDocument: (joined) => document.show(joined, this.#log.base.files, this.#log.base.commit),
      onEntries: async (entries) => {
        const commit = entries.findLast((entry) => entry.commit !== undefined)?.commit;
        if (commit !== undefined) await this.#standOn(commit);
      },
      onStatus,
      onRefused,
    });
  }

  /** Joins, as soon as the server can be reached. */
  open(): void {
    const { realtime, repositoryId } = this.#parts;
    this.#endings.push(
      realtime.subscribe(topicOf("workspace", repositoryId), (message) => {
        if (message.kind === "refused") this.#loop.refuse();
        if (message.kind === "work") void this.#loop.receive(message.entries.map(logEntryOf), message.version);
      }),
      realtime.subscribe(topicOf("repository", repositoryId), (message) => {
        if (message.kind === "repository") this.#hearOfCommit(message.commit);
      }),
      realtime.onReconnect(() => void this.catchUp()),
    );
    void this.#loop.open();
  }

  close(): void {
    this.#isClosed = true;
    this.#loop.close();
    this.#parts.engine.close();
    for (const end of this.#endings) end();
  }

  /** Sends what the log does not have yet. @returns how it ended */
  flush(): Promise<WorkStatus> {
    return this.#loop.flush();
  }

  /** Asks for what others did. */
  catchUp(): Promise<void> {
    return this.#loop.catchUp();
  }

  /** Who saves writes an entry of it; what comes from elsewhere is taken in when none has come. */
  #hearOfCommit(commit: string): void {
    setTimeout(() => {
      const isKnown = this.#isClosed || this.#parts.store.getState().files.commit === commit;
      if (!isKnown && this.#loop.document !== undefined) void this.#loop.takeCommits();
    }, commitPause);
  }

  /** Others may have saved: what counts as changed is against that commit. */
  async #standOn(commit: string): Promise<void> {
    const files = await this.#log.filesOf(commit);
    this.#parts.store.act("files", rebaseFiles, files, commit);
  }
}
