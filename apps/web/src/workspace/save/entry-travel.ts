/** Entries of the log between the window and the wire. */
import { type ChangesJson, changesFromJson, changesToJson, type Entry, type LogEntry } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import type { CallData, Calls } from "@mofang/protocol";
import type { SentEntry } from "./unsent-work.ts";

export type LoggedEntry = CallData<Calls["workEntries"]>["entries"][number];

export function sentEntry({ id, kind, label, changes, command, of }: Entry<EditCommand>): SentEntry {
  return {
    id,
    kind: kind as SentEntry["kind"],
    label,
    changes: changesToJson(changes) as SentEntry["changes"],
    ...(command === undefined ? {} : { command }),
    ...(of === undefined ? {} : { of }),
  };
}

export function entryOfSent({ id, kind, label, changes, command, of }: SentEntry): Entry<EditCommand> {
  return {
    id,
    kind,
    label,
    changes: changesFromJson(changes as ChangesJson),
    ...(command === undefined ? {} : { command: command as EditCommand }),
    ...(of === undefined ? {} : { of }),
  };
}

export function logEntryOf({ version, author, commit, kind, ...entry }: LoggedEntry): LogEntry<EditCommand> {
  const sent = entryOfSent({ ...entry, kind: "text" });
  return { ...sent, kind, version, author: author ?? undefined, ...(commit === undefined ? {} : { commit }) };
}
