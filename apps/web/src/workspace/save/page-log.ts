import { entryToJson, type LogAccess, type LogAnswer, type LogEntryJson, logEntryFromJson } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { type CallData, type Calls, errors, limits } from "@mofang/protocol";
import { CallError } from "../../api/call-error.ts";
import type { Client } from "../../api/client.ts";
import type { ReadFile } from "../store/files.ts";
import type { SentEntry } from "./unsent-work.ts";

type LoggedEntry = CallData<Calls["workEntries"]>["entries"][number];

/** The commit on which a joined log is based, with its files. */
interface LogBase {
  readonly files: readonly ReadFile[];
  readonly commit: string | null;
}

/** The files of a commit, where the page has them. */
type KnownFiles = (commit: string) => readonly ReadFile[] | undefined;

/** The log of a repository as the page reaches it, by calls of the server. */
export class PageLog implements LogAccess<EditCommand> {
  readonly mostEntries = limits.workBatch;
  readonly #client: Client;
  readonly #repositoryId: number;
  readonly #known: KnownFiles;
  #base: LogBase = { files: [], commit: null };

  constructor(client: Client, repositoryId: number, known: KnownFiles = () => undefined) {
    this.#client = client;
    this.#repositoryId = repositoryId;
    this.#known = known;
  }

  /** Of what was joined last. */
  get base(): LogBase {
    return this.#base;
  }

  readonly join: LogAccess<EditCommand>["join"] = async (isEarly) => {
    const { base, start, texts: touched, entries } = await this.#client("joinWork", { id: this.#repositoryId, isEarly });
    this.#base = { files: base === null ? [] : await this.filesOf(base), commit: base };
    const texts = new Map(this.#base.files.map(({ path, text }) => [path, text]));
    for (const { path, text } of touched) {
      if (text === null) texts.delete(path);
      else texts.set(path, text);
    }
    return { texts, version: start, entries: entries.map(logEntryOf) };
  };

  readonly push: LogAccess<EditCommand>["push"] = async (base, entries) =>
    answerOf(
      await this.#client("pushWork", {
        id: this.#repositoryId,
        base,
        entries: entries.map((entry) => entryToJson(entry) as SentEntry),
      }),
    );

  readonly entriesAfter: LogAccess<EditCommand>["entriesAfter"] = async (after) =>
    answerOf(await this.#client("workEntries", { id: this.#repositoryId, after }));

  readonly takeCommits: LogAccess<EditCommand>["takeCommits"] = async () =>
    (await this.#client("joinWork", { id: this.#repositoryId })).version;

  readonly failureOf: LogAccess<EditCommand>["failureOf"] = (error) => {
    if (!(error instanceof CallError)) return undefined;
    return { kind: kindOf(error), message: error.message, error };
  };

  /** The Modelica files of a commit. */
  async filesOf(commit: string): Promise<readonly ReadFile[]> {
    return this.#known(commit) ?? (await this.#client("modelicaFiles", { id: this.#repositoryId, version: commit })).files;
  }
}

/** @throws ChangesError */
export function logEntryOf(logged: LoggedEntry) {
  return logEntryFromJson<EditCommand>(logged as LogEntryJson);
}

function answerOf({ version, entries }: Pick<CallData<Calls["workEntries"]>, "version" | "entries">): LogAnswer<EditCommand> {
  return { version, entries: entries.map(logEntryOf) };
}

const codesOfKinds = {
  behind: [errors["work.moved"].code, errors["work.mismatch"].code],
  forbidden: [errors["auth.no-permission"].code, errors["repository.not-found"].code],
} as const;

function kindOf({ failure, code }: CallError): "behind" | "forbidden" | "unreachable" | "refused" {
  if (failure !== "refused") return "unreachable";
  const isOne = (codes: readonly number[]): boolean => code !== undefined && codes.includes(code);
  if (isOne(codesOfKinds.behind)) return "behind";
  return isOne(codesOfKinds.forbidden) ? "forbidden" : "refused";
}
