/** Entries of the log: as rows, as they travel, and as `packages/collaboration` computes with them. */
import { type ChangesJson, changesFromJson, changesToJson, type Entry, type LogEntry } from "@mofang/collaboration";
import type { CallBody, CallData, workCalls } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import type { EntryRow, NewEntry } from "./store.ts";

type Sent = CallBody<(typeof workCalls)["pushWork"]>["entries"][number];
type Logged = CallData<(typeof workCalls)["workEntries"]>["entries"][number];

type Body = Pick<Logged, "label" | "command" | "of" | "commit"> & { readonly changes: ChangesJson };

/** @throws ChangesError */
export function entryOf({ id, kind, label, changes, command, of }: Sent): Entry {
  const entry = { id, kind, label, changes: changesFromJson(changes as ChangesJson) };
  return { ...entry, ...(command === undefined ? {} : { command }), ...(of === undefined ? {} : { of }) };
}

export function rowOf(entry: Entry, author: number | null): NewEntry {
  const { id, kind, label, changes, command, of, commit } = entry;
  const body: Body = {
    label,
    changes: changesToJson(changes),
    ...(command === undefined ? {} : { command }),
    ...(of === undefined ? {} : { of }),
    ...(commit === undefined ? {} : { commit }),
  };
  return { id, author, kind, body: JSON.stringify(body) };
}

export function logEntryOf(row: EntryRow): LogEntry {
  const { changes, ...body } = JSON.parse(row.body) as Body;
  const { id, version, author } = row;
  return {
    id,
    version,
    author: author ?? undefined,
    kind: kindOf(row),
    ...withoutNothing(body),
    changes: changesFromJson(changes),
  };
}

/** An entry as a window gets it, to compute with. */
export function logEntryOfTravel<Command>({ version, author, commit, kind, ...sent }: Logged): LogEntry<Command> {
  const entry = entryOf({ ...sent, kind: "text" }) as LogEntry<Command>;
  return { ...entry, kind, version, author: author ?? undefined, ...(commit === undefined ? {} : { commit }) };
}

export function presentEntry(row: EntryRow): Logged {
  const { id, version, author, at } = row;
  return { id, version, author, at: at.toISOString(), kind: kindOf(row), ...(JSON.parse(row.body) as Body) } as Logged;
}

function kindOf({ kind }: EntryRow): LogEntry["kind"] {
  return present(kind as LogEntry["kind"], "the database knows the same kinds");
}

function withoutNothing({ label, command, of, commit }: Omit<Body, "changes">) {
  return {
    label,
    ...(command === undefined ? {} : { command }),
    ...(of === undefined ? {} : { of }),
    ...(commit === undefined ? {} : { commit }),
  };
}
