import { randomUUID } from "node:crypto";
import { changedTexts, changesOfEdits, type FileChanges, type Texts, type WorkDocument, WorkLoop } from "@mofang/collaboration";
import type { EditCommand, FileChange } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type ChannelLogParts, channelLog } from "./channel-log.ts";
import { engineFailure } from "./engine-failures.ts";
import { ServiceError } from "./failures.ts";
import type { ChangedText, ChosenLibrary, ModelQuestion } from "./model-questions.ts";
import type { ModelService } from "./model-service.ts";

interface SessionParts extends ChannelLogParts {
  readonly service: ModelService;
}

/** A program in the log of a repository: a window like those of people, with the model in a process of the server. */
export class ChannelSession {
  readonly #parts: SessionParts;
  readonly #loop: WorkLoop<EditCommand>;
  #libraries: readonly ChosenLibrary[] = [];
  #isRefused = false;

  private constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#loop = new WorkLoop<EditCommand>({
      author: parts.member.id,
      log: channelLog(parts),
      engine: {
        run: (on, command) => this.#changesOf(on, command),
        check: (on, changes) => this.#isWhole(on, changes),
      },
      // What a program does is sent before it is answered.
      unsent: { read: () => undefined, keep: () => undefined, drop: () => undefined },
      later: () => () => undefined,
      newId: randomUUID,
      onDocument: (document) =>
        document.subscribe((_changes, cause) => {
          if (cause.kind === "log" && cause.refused.length > 0) this.#isRefused = true;
        }),
      onEntries: async () => undefined,
      onStatus: () => undefined,
      onRefused: () => undefined,
    });
  }

  /** Joins those who edit. */
  static async join(parts: SessionParts): Promise<ChannelSession> {
    const session = new ChannelSession(parts);
    await session.#loop.open();
    return session;
  }

  get texts(): Texts {
    return this.#document.texts;
  }

  /** Libraries whose version was chosen here. */
  get libraries(): readonly ChosenLibrary[] {
    return this.#libraries;
  }

  chooseLibrary(library: ChosenLibrary): void {
    this.#libraries = [...this.#libraries.filter(({ name }) => name !== library.name), library];
  }

  /** Takes what others did. */
  catchUp(): Promise<void> {
    return this.#loop.catchUp();
  }

  /**
   * Does a command as one step.
   *
   * @param id  of the entry; one that the log has is not done again
   * @returns the files as they are after it
   */
  async command(id: string, command: EditCommand): Promise<readonly ChangedText[]> {
    if (await this.#parts.log.has(this.#parts.repositoryId, id)) return [];
    const { texts } = this.#document;
    const changes = changesOfEdits(texts, await this.#run(texts, command));
    if (changes.size === 0) return [];
    this.#document.apply({ id, label: "changeModel", changes, command });
    await this.#push(command.name);
    return [...changes.keys()].map((path) => ({ path, text: this.#document.texts.get(path) ?? null }));
  }

  /** @throws ServiceError where there is nothing, or others changed it since */
  async step(id: string, kind: "undo" | "redo"): Promise<void> {
    if (await this.#parts.log.has(this.#parts.repositoryId, id)) return;
    const outcome = await this.#document[kind](id);
    if (outcome === "nothing") throw new ServiceError("nothing-to-undo");
    await this.#push(kind);
    if (outcome === "skipped") throw new ServiceError("undo-skipped", { request: kind });
  }

  /** @returns the commit; null where nothing was to be saved */
  async save(message: string): Promise<string | null> {
    const { saves, member, repositoryId: id } = this.#parts;
    const workVersion = this.#document.version;
    const { commit, conflicts } = await saves.save(member, { id, message, workVersion, isForced: false });
    if (conflicts.length > 0) throw new ServiceError("save-conflicts", { files: conflicts.join(", ") });
    await this.catchUp();
    return commit;
  }

  /** Asks the model as it is now. */
  ask(question: ModelQuestion): Promise<unknown> {
    return this.#ask(this.#document.texts, question);
  }

  get #document(): WorkDocument<EditCommand> {
    return present(this.#loop.document, "a session has joined");
  }

  async #ask(texts: Texts, question: ModelQuestion): Promise<unknown> {
    const { service } = this.#parts;
    const output = await service.ask(texts, this.#libraries, question);
    if (output === undefined) throw new ServiceError("service-limit", service.limits);
    if (!output.ok) throw engineFailure(output);
    return output.data;
  }

  async #run(texts: Texts, command: EditCommand): Promise<readonly FileChange[]> {
    const question = { kind: "command", command, language: this.#parts.language } as const;
    return (await this.#ask(texts, question)) as readonly FileChange[];
  }

  async #changesOf(texts: Texts, command: EditCommand): Promise<FileChanges | undefined> {
    try {
      return changesOfEdits(texts, await this.#run(texts, command));
    } catch (error) {
      if (error instanceof ServiceError) return undefined;
      throw error;
    }
  }

  async #isWhole(texts: Texts, changes: FileChanges): Promise<boolean> {
    const after = changedTexts(texts, changes);
    const files = [...changes.keys()].map((path) => ({ path, before: texts.get(path) ?? null, after: after.get(path) ?? null }));
    const output = await this.#parts.service.ask(texts, this.#libraries, { kind: "isWhole", files });
    return output?.ok === true && output.data === true;
  }

  /** Sends until the log has all; the log asks again where others were faster. */
  async #push(request: string): Promise<void> {
    this.#isRefused = false;
    await this.#loop.flush();
    if (this.#isRefused) throw new ServiceError("moved-meanwhile", { request });
  }
}
