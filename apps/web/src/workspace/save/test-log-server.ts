/** For tests: a server with a log, without a network. */
import { type Entry, type EntryJson, entryFromJson, entryToJson, placeBatch } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { errors, type ServerMessage } from "@mofang/protocol";
import { CallError } from "../../api/call-error.ts";
import type { Client } from "../../api/client.ts";
import type { Realtime } from "../../api/realtime.ts";
import { logEntryOf } from "./page-log.ts";
import type { SentEntry } from "./unsent-work.ts";

type LoggedEntry = Parameters<typeof logEntryOf>[0];

/** Can be away, and tells nobody until it is asked to. */
export class LogServer {
  readonly log: LoggedEntry[] = [];
  refusal: CallError | undefined;
  readonly listeners = new Set<(message: ServerMessage) => void>();
  commit = "c1";
  files: readonly { readonly path: string; readonly text: string }[];
  /** The version after which the log has its entries. */
  start = 0;

  constructor(files: LogServer["files"]) {
    this.files = files;
  }

  /** The server as one account calls it. */
  client(author: number): Client {
    const answers = {
      joinWork: () => ({
        base: "c1",
        isBehind: false,
        start: this.start,
        version: this.start + this.log.length,
        texts: [],
        entries: [...this.log],
      }),
      modelicaFiles: () => ({ commit: this.commit, files: this.files }),
      workEntries: ({ after }: { after: number }) =>
        this.reaching(after) && {
          version: this.start + this.log.length,
          entries: this.log.slice(after - this.start),
        },
      pushWork: ({ base, entries }: { base: number; entries: SentEntry[] }) => {
        this.reaching(base);
        const since = this.log.slice(base - this.start).map(logEntryOf);
        const placed = placeBatch(
          entries.map((entry) => entryFromJson(entry as EntryJson)),
          since,
        );
        for (const entry of placed.entries) this.add(entry as Entry<EditCommand>, author);
        return { version: this.start + this.log.length, isAgain: placed.isAgain, entries: this.log.slice(base - this.start) };
      },
    };
    const call = async (name: keyof typeof answers, input: never) => {
      if (this.refusal !== undefined) throw this.refusal;
      return answers[name](input);
    };
    return call as unknown as Client;
  }

  reaching(version: number): true {
    if (version < this.start) throw new CallError("refused", { code: errors["work.moved"].code });
    return true;
  }

  add(entry: Entry<EditCommand>, author: number | null): void {
    const { kind } = entry;
    const commit = entry.commit === undefined ? {} : { commit: entry.commit };
    this.log.push({
      ...entryToJson(entry),
      kind,
      ...commit,
      version: this.start + this.log.length + 1,
      author,
      at: "",
    } as LoggedEntry);
  }

  /** Tells all who listen the newest entry. */
  tell(): void {
    const message = { kind: "work", topic: "workspace:3", version: this.log.length, entries: this.log.slice(-1) } as const;
    for (const listener of this.listeners) listener(message);
  }

  get realtime(): Realtime {
    const subscribe = (_topic: string, listener: (message: never) => void) => {
      this.listeners.add(listener as (message: ServerMessage) => void);
      return () => this.listeners.delete(listener as (message: ServerMessage) => void);
    };
    return { subscribe, onReconnect: () => () => undefined } as unknown as Realtime;
  }
}
