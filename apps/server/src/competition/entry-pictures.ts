/** Pictures of the entries that everybody may read. */
import { createHash } from "node:crypto";
import type { CallQuery, competitionCalls } from "@mofang/protocol";
import type { Drawings } from "../picture/index.ts";
import type { OpenedEntries } from "./opened-entries.ts";

type Query = CallQuery<(typeof competitionCalls)["competitionEntryPicture"]>;

export class EntryPictures {
  readonly #opened: OpenedEntries;
  readonly #drawings: Drawings;

  constructor(opened: OpenedEntries, drawings: Drawings) {
    this.#opened = opened;
    this.#drawings = drawings;
  }

  /**
   * The diagram of the class that was entered, or its icon; empty where it has neither.
   *
   * @throws ProductError `competition.entry-not-found`
   */
  async of({ entryId, theme }: Query) {
    const { drawnClass: className, texts, task } = await this.#opened.shown(entryId);
    // The interface that it extends is in the task, and so is a baseline.
    const sources = [...texts, task];
    const sha256 = createHash("sha256").update(JSON.stringify(sources)).digest("hex");
    return this.#drawings.picture(["competition entry", sha256], { className, theme, format: { kind: "svg" } }, async () => ({
      sources,
      libraries: [],
      showsDiagram: true,
      readImages: async () => new Map(),
    }));
  }
}
