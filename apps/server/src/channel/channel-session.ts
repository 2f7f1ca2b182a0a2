import {
  changedTexts,
  changesOfTexts,
  changesToJson,
  type Entry,
  type FileChanges,
  type Texts,
  WindowDocument,
} from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { type CallBody, type Language, limits, type workCalls } from "@mofang/protocol";
import type { Member } from "../platform/request/caller.ts";
import type { RepositoryService } from "../repository/index.ts";
import { logEntryOfTravel, type WorkLog, type WorkSaves } from "../work/index.ts";
import { engineFailure } from "./engine-failures.ts";
import { ServiceError } from "./failures.ts";
import type { ChangedText, ChosenLibrary, ModelQuestion } from "./model-questions.ts";
import type { ModelService } from "./model-service.ts";

type SentEntry = CallBody<(typeof workCalls)["pushWork"]>["entries"][number];

interface SessionParts {
  readonly repositoryId: number;
  readonly member: Member;
  readonly language: Language;
  readonly repositories: RepositoryService;
  readonly log: WorkLog;
  readonly saves: WorkSaves;
  readonly service: ModelService;
}

/** A program in the log of a repository: a window like those of people, with the model in a process of the server. */
export class ChannelSession {
  readonly #parts: SessionParts;
  readonly #document: WindowDocument<EditCommand>;
  #libraries: readonly ChosenLibrary[] = [];
  #isRefused = false;

  private constructor(parts: SessionParts, texts: Texts, start: number) {
    this.#parts = parts;
    this.#document = new WindowDocument<EditCommand>(parts.member.id, texts, start, {
      run: (on, command) => this.#changesOf(on, command),
      check: (on, changes) => this.#isWhole(on, changes),
      onMoved: (_changes, refused) => {
        if (refused.length > 0) this.#isRefused = true;
      },
    });
  }

  /** Joins those who edit. */
  static async join(parts: SessionParts): Promise<ChannelSession> {
    const { repositoryId: id, log, saves, repositories } = parts;
    await log.begin(id);
    await saves.catchUp(id);
    const { base, start, texts: touched, entries } = await log.read(id);
    const texts = new Map<string, string>();
    if (base !== null) {
      const version = await repositories.versions.at(id, base as Parameters<typeof repositories.versions.at>[1]);
      for (const { path, text } of await repositories.versions.modelicaFiles(id, version)) texts.set(path, text);
    }
    for (const { path, text } of touched) {
      if (text === null) texts.delete(path);
      else texts.set(path, text);
    }
    const session = new ChannelSession(parts, texts, start);
    await session.#document.receive(entries.map((entry) => logEntryOfTravel<EditCommand>(entry)));
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
  async catchUp(): Promise<void> {
    const { log, repositoryId: id } = this.#parts;
    for (;;) {
      const { version, entries } = await log.entries({ id, after: this.#document.version });
      await this.#document.receive(entries.map((entry) => logEntryOfTravel<EditCommand>(entry)));
      if (this.#document.version >= version) return;
    }
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
    const changed = await this.#run(texts, command);
    const changes = changesBetween(texts, changed);
    if (changes.size === 0) return [];
    this.#document.do({ id, kind: "command", label: "changeModel", changes, command });
    await this.#push(command.name);
    return changed.map(({ path }) => ({ path, text: this.#document.texts.get(path) ?? null }));
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

  async #ask(texts: Texts, question: ModelQuestion): Promise<unknown> {
    const { service } = this.#parts;
    const output = await service.ask(texts, this.#libraries, question);
    if (output === undefined) throw new ServiceError("service-limit", service.limits);
    if (!output.ok) throw engineFailure(output);
    return output.data;
  }

  async #run(texts: Texts, command: EditCommand): Promise<readonly ChangedText[]> {
    const question = { kind: "command", command, language: this.#parts.language } as const;
    return (await this.#ask(texts, question)) as readonly ChangedText[];
  }

  async #changesOf(texts: Texts, command: EditCommand): Promise<FileChanges | undefined> {
    try {
      return changesBetween(texts, await this.#run(texts, command));
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
    const { log, member, repositoryId: id, language } = this.#parts;
    this.#isRefused = false;
    while (this.#document.pending.length > 0) {
      const { base, entries } = this.#document.batch();
      const answer = await log.push(member, { id, base, entries: entries.slice(0, limits.workBatch).map(sent) }, language);
      await this.#document.receive(answer.entries.map((entry) => logEntryOfTravel<EditCommand>(entry)));
      if (this.#document.version < answer.version) await this.catchUp();
    }
    if (this.#isRefused) throw new ServiceError("moved-meanwhile", { request });
  }
}

function changesBetween(texts: Texts, changed: readonly ChangedText[]): FileChanges {
  const after = new Map(texts);
  for (const { path, text } of changed) {
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return changesOfTexts(
    texts,
    after,
    changed.map(({ path }) => path),
  );
}

function sent({ id, kind, label, changes, command, of }: Entry<EditCommand>): SentEntry {
  return {
    id,
    kind: kind as SentEntry["kind"],
    label,
    changes: changesToJson(changes) as SentEntry["changes"],
    ...(command === undefined ? {} : { command }),
    ...(of === undefined ? {} : { of }),
  };
}
