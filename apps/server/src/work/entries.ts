/** Entries of the log: as rows, as they travel, and as `packages/collaboration` computes with them. */
import {
  type ChangesJson,
  type Entry,
  type EntryJson,
  entryFromJson,
  entryToJson,
  type LogEntry,
  type LogEntryJson,
  logEntryFromJson,
} from "@mofang/collaboration";
import type { CallBody, CallData, workCalls } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import type { EntryRow, NewEntry } from "./store.ts";

type Sent = CallBody<(typeof workCalls)["pushWork"]>["entries"][number];
type Logged = CallData<(typeof workCalls)["workEntries"]>["entries"][number];

type Body = Pick<Logged, "label" | "command" | "of" | "commit"> & { readonly changes: ChangesJson };

/** @throws ChangesError */
export function entryOf(sent: Sent): Entry {
  return entryFromJson(sent as EntryJson);
}

export function rowOf(entry: Entry, author: number | null): NewEntry {
  const { id, kind, ...body } = entryToJson(entry);
  const { commit } = entry;
  return { id, author, kind, body: JSON.stringify(commit === undefined ? body : { ...body, commit }) };
}

export function logEntryOf(row: EntryRow): LogEntry {
  return logEntryFromJson(presentEntry(row) as LogEntryJson);
}

/** An entry as a window gets it, to compute with. */
export function logEntryOfTravel<Command>(logged: Logged): LogEntry<Command> {
  return logEntryFromJson(logged as LogEntryJson);
}

export function presentEntry(row: EntryRow): Logged {
  const { id, version, author, at } = row;
  return { id, version, author, at: at.toISOString(), kind: kindOf(row), ...(JSON.parse(row.body) as Body) } as Logged;
}

function kindOf({ kind }: EntryRow): LogEntry["kind"] {
  return present(kind as LogEntry["kind"], "the database knows the same kinds");
}
