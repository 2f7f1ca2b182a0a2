import { type Draft, type EntryJson, entryFromJson, entryToJson, type Unsent, type UnsentPlace } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import type { CallBody, Calls } from "@mofang/protocol";

/** An entry of the log as it is sent. */
export type SentEntry = CallBody<Calls["pushWork"]>["entries"][number];

/** As the browser keeps it; what an earlier version of the page kept has drafts alone. */
interface KeptWork {
  readonly version?: number;
  readonly entries?: readonly EntryJson[];
  readonly drafts: readonly Draft[];
}

/** Where the browser keeps it for one person in one repository. */
export function unsentPlace(userId: number | undefined, repositoryId: number): string {
  return `mofang.unsent.${userId ?? "visitor"}.${repositoryId}`;
}

/** What the server could not be given, kept in the browser over a reload. */
export class UnsentWork implements UnsentPlace<EditCommand> {
  readonly #place: string;

  constructor(place: string) {
    this.#place = place;
  }

  readonly read = (): Unsent<EditCommand> | undefined => {
    const kept = JSON.parse(localStorage.getItem(this.#place) ?? "null") as KeptWork | null;
    if (kept === null) return undefined;
    const { version, entries = [], drafts } = kept;
    return { version, entries: entries.map((entry) => entryFromJson<EditCommand>(entry)), drafts };
  };

  readonly keep = ({ version, entries, drafts }: Unsent<EditCommand>): void => {
    try {
      localStorage.setItem(this.#place, JSON.stringify({ version, entries: entries.map(entryToJson), drafts }));
    } catch (error) {
      // A full storage keeps nothing; the page asks before it is left.
      if (!(error instanceof DOMException)) throw error;
    }
  };

  readonly drop = (): void => localStorage.removeItem(this.#place);
}
