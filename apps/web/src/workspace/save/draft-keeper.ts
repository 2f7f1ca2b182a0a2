import { errors } from "@mofang/protocol";
import { CallError } from "../../api/call-error.ts";
import type { Client } from "../../api/client.ts";
import { type Draft, isChanged, type WorkspaceFile } from "../store/files.ts";

/**
 * Whether the server holds what the user made:
 * - `kept`: all of it;
 * - `keeping`: on the way;
 * - `failed`: it could not be reached;
 * - `moved`: another window edits or has saved, so that sending would overwrite what it did.
 */
export type DraftStatus = "kept" | "keeping" | "failed" | "moved";

type Files = ReadonlyMap<string, WorkspaceFile>;

/** A draft as the server has it. */
interface KeptDraft extends Draft {
  readonly revision: number;
}

/** Keeps the drafts of one workspace on the server, one change after the other. */
export class DraftKeeper {
  readonly #client: Client;
  readonly #repositoryId: number;
  readonly #onStatus: (status: DraftStatus) => void;
  #base: string | null = null;
  #files: Files = new Map();
  #kept = new Map<string, KeptDraft>();
  #hasBegun = false;
  /** A file on its way when the answer did not come: the server may hold it. */
  #unsure: WorkspaceFile | undefined;
  #status: DraftStatus = "kept";
  /** Files that were followed before the drafts changed on the server say nothing about those. */
  #isOutdated = false;
  #work: Promise<void> = Promise.resolve();

  constructor(client: Client, repositoryId: number, onStatus: (status: DraftStatus) => void) {
    this.#client = client;
    this.#repositoryId = repositoryId;
    this.#onStatus = onStatus;
  }

  /** What is to be kept, and the commit on which it stands. Nothing is sent before `flush`. */
  follow(files: Files, base: string | null): void {
    this.#files = files;
    this.#base = base;
    this.#isOutdated = false;
    // Said at once, so that nobody believes a change safe that waits to be sent.
    if (this.#status === "kept" && this.#nextChange() !== undefined) this.#tell("keeping");
  }

  /** Takes over the drafts that the server has, to be put into the files that are followed next. @returns them */
  async resume(): Promise<readonly Draft[]> {
    const drafts = await this.#begin();
    this.#isOutdated = true;
    this.#kept = new Map(drafts.map((draft) => [draft.path, draft]));
    this.#hasBegun = true;
    this.#tell("kept");
    return drafts;
  }

  /** Gives up the drafts on the server. */
  async quit(): Promise<void> {
    this.#isOutdated = true;
    await this.#work;
    await this.#client("quitEditRepository", { id: this.#repositoryId });
    this.forget();
  }

  /** The branch is over: saved, or given up. */
  forget(): void {
    this.#isOutdated = true;
    this.#kept = new Map();
    this.#hasBegun = false;
    this.#tell("kept");
  }

  /** Sends what the server does not have yet. @returns how it ended */
  async flush(): Promise<DraftStatus> {
    this.#work = this.#work.then(() => this.#send());
    await this.#work;
    return this.#status;
  }

  async #send(): Promise<void> {
    if (this.#status === "moved" || this.#isOutdated) return;
    try {
      for (let change = this.#nextChange(); change !== undefined; change = this.#nextChange()) {
        this.#tell("keeping");
        if (this.#unsure !== undefined) await this.#settle(this.#unsure);
        if (!this.#hasBegun) await this.#beginAlone();
        await change();
      }
      this.#tell("kept");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#tell(isMoved(error) ? "moved" : "failed");
    }
  }

  /** The first difference between what is wanted and what is kept, as what makes up for it. */
  #nextChange(): (() => Promise<void>) | undefined {
    for (const file of this.#files.values()) {
      if (isChanged(file) && this.#kept.get(file.path)?.text !== file.text) return () => this.#put(file);
    }
    for (const draft of this.#kept.values()) {
      const file = this.#files.get(draft.path);
      if (file === undefined || !isChanged(file)) return () => this.#drop(draft);
    }
    return undefined;
  }

  async #put(file: WorkspaceFile): Promise<void> {
    const { path, text } = file;
    const known = this.#kept.get(path)?.revision ?? 0;
    this.#unsure = file;
    const { revision } = await this.#client("putDraft", { id: this.#repositoryId, path, text, revision: known });
    this.#unsure = undefined;
    this.#kept.set(path, { path, text, revision });
  }

  /** Takes over what was sent without an answer, where the server has it: it would be taken for another window's. */
  async #settle({ path, text }: WorkspaceFile): Promise<void> {
    const drafts = await this.#begin();
    const held = drafts.find((draft) => draft.path === path);
    if (held !== undefined && held.text === text) {
      this.#kept.set(path, held);
      this.#hasBegun = true;
    }
    this.#unsure = undefined;
  }

  async #drop({ path, revision }: KeptDraft): Promise<void> {
    await this.#client("dropDraft", { id: this.#repositoryId, path, revision });
    this.#kept.delete(path);
  }

  #begin(): Promise<readonly KeptDraft[]> {
    const base = this.#base === null ? {} : { base: this.#base };
    return this.#client("editRepository", { id: this.#repositoryId, ...base }).then(({ files }) => files);
  }

  /** Begins where nobody else has: drafts that this window does not know belong to another one. */
  async #beginAlone(): Promise<void> {
    const drafts = await this.#begin();
    if (drafts.length > 0) throw new CallError("refused", { code: errors["draft.moved"].code });
    this.#hasBegun = true;
  }

  #tell(status: DraftStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#onStatus(status);
  }
}

function isMoved({ failure, code }: CallError): boolean {
  return failure === "refused" && (code === errors["draft.moved"].code || code === errors["draft.no-branch"].code);
}
