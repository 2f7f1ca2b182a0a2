/** What entries of the log do to names: by their commands, and by taking commands back. */
import type { Entry } from "@mofang/collaboration";
import type { Transaction } from "@mofang/host";
import { type Rename, renamesOf, takenBack } from "../pin/index.ts";
import { logEntryOf } from "./entries.ts";
import { entryById } from "./store.ts";

/** The renames of entries that are in the log, in their order. */
export async function renamesIn(
  transaction: Transaction,
  repositoryId: number,
  entries: readonly Entry[],
): Promise<readonly Rename[]> {
  const renames: Rename[] = [];
  for (const entry of entries) {
    const { kind } = entry;
    if (kind === "command") renames.push(...renamesOf(entry.command));
    if (kind !== "undo" && kind !== "redo") continue;
    const first = renamesOf(await firstCommand(transaction, repositoryId, entry));
    renames.push(...(kind === "undo" ? takenBack(first) : first));
  }
  return renames;
}

/** The command that an undo or redo is about in the end; undefined where it was typed or the log begins later. */
async function firstCommand(transaction: Transaction, repositoryId: number, { of }: Entry): Promise<unknown> {
  for (let id = of; id !== undefined; ) {
    const row = await entryById(transaction, repositoryId, id);
    if (row === undefined) return undefined;
    const entry = logEntryOf(row);
    if (entry.kind === "command") return entry.command;
    id = entry.of;
  }
  return undefined;
}
