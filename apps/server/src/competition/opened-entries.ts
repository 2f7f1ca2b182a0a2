/** Entries that those who made them have opened to everybody after the end. */
import { basename } from "node:path/posix";
import { buffer } from "node:stream/consumers";
import type { CallBody, CallData, competitionCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf } from "../repository/index.ts";
import { entryKey } from "./judging.ts";
import { findEntry, findShownCompetition, setOpened } from "./store.ts";
import type { EntryText } from "./task.ts";
import { teamOf } from "./team-store.ts";

type Calls = typeof competitionCalls;

export class OpenedEntries {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** @throws ProductError `competition.entry-not-found`, `competition.not-over` */
  async open(member: Member, { entryId, isOpened }: CallBody<Calls["openCompetitionEntry"]>): Promise<void> {
    const { database } = this.#platform;
    const entry = await findEntry(database, entryId);
    const competition = entry && (await findShownCompetition(database, entry.competition_id));
    if (entry === undefined || competition === undefined) throw new ProductError("competition.entry-not-found");
    const team = await teamOf(database, competition.id, member.id);
    const isOwn = entry.account_id === member.id || (team !== undefined && entry.team_id === team.id);
    if (!isOwn) throw new ProductError("competition.entry-not-found");
    if (isOpened && competition.ends_at.getTime() > Date.now()) throw new ProductError("competition.not-over");
    await setOpened(database, entryId, isOpened);
  }

  /** @throws ProductError `competition.entry-not-found` */
  async read(member: Member | undefined, entryId: number): Promise<CallData<Calls["openedCompetitionEntry"]>> {
    const { className, fmuPath, commit, repositoryId, repositoryName: name, texts } = await this.shown(entryId);
    const isSeen = repositoryId !== null && (await accessOf(this.#platform.database, repositoryId, member)) !== undefined;
    return { className, fmuPath, commit, repository: isSeen && name !== null ? { id: repositoryId, name } : null, texts };
  }

  /** An entry that is open, with its texts; a baseline is so from the beginning. @throws ProductError `competition.entry-not-found` */
  async shown(entryId: number) {
    const { entry, competition } = await this.#open(entryId);
    const isFmu = entry.fmu_path !== null;
    const texts = isFmu ? [] : (JSON.parse((await this.#content(entryId)).toString("utf8")) as EntryText[]);
    return {
      className: entry.class_name,
      /** What there is to draw: of an FMU its interface. */
      drawnClass: isFmu ? competition.interface : entry.class_name,
      fmuPath: entry.fmu_path,
      commit: entry.commit,
      repositoryId: entry.repository_id,
      repositoryName: entry.repository_name,
      texts: texts.map(({ path, text }) => ({ path, text })),
      task: { path: competition.task_path, text: competition.task_text },
    };
  }

  /** The archive of an FMU that is open. @throws ProductError `competition.entry-not-found`, also for one that is no FMU */
  async fmu(entryId: number): Promise<{ readonly content: Buffer; readonly fileName: string }> {
    const { fmu_path: path } = (await this.#open(entryId)).entry;
    if (path === null) throw new ProductError("competition.entry-not-found");
    return { content: await this.#content(entryId), fileName: basename(path) };
  }

  async #content(entryId: number): Promise<Buffer> {
    return buffer(await this.#platform.storage.get(entryKey(entryId)));
  }

  async #open(entryId: number) {
    const { database } = this.#platform;
    const entry = await findEntry(database, entryId);
    const isOpen = entry !== undefined && (entry.is_baseline || entry.opened_at !== null);
    const competition = isOpen ? await findShownCompetition(database, entry.competition_id) : undefined;
    if (!isOpen || competition === undefined) throw new ProductError("competition.entry-not-found");
    return { entry, competition };
  }
}
