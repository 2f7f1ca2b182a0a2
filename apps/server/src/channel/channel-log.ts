import { entryToJson, type LogAccess, type LogAnswer } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { type CallBody, type CallData, type Language, limits, type workCalls } from "@mofang/protocol";
import type { Member } from "../platform/request/caller.ts";
import type { RepositoryService } from "../repository/index.ts";
import { logEntryOfTravel, type WorkLog, type WorkSaves } from "../work/index.ts";

type SentEntry = CallBody<(typeof workCalls)["pushWork"]>["entries"][number];

/** What reaches the log of a repository for a program. */
export interface ChannelLogParts {
  readonly repositoryId: number;
  readonly member: Member;
  readonly language: Language;
  readonly repositories: RepositoryService;
  readonly log: WorkLog;
  readonly saves: WorkSaves;
}

/** The log as a program of the channel reaches it, in the same process. Failures are those of the call that asked. */
export function channelLog(parts: ChannelLogParts): LogAccess<EditCommand> {
  const { repositoryId: id, member, language, repositories, log, saves } = parts;
  return {
    join: async () => {
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
      return { texts, version: start, entries: entries.map((entry) => logEntryOfTravel<EditCommand>(entry)) };
    },
    push: async (base, entries) =>
      answerOf(await log.push(member, { id, base, entries: entries.map((entry) => entryToJson(entry) as SentEntry) }, language)),
    entriesAfter: async (after) => answerOf(await log.entries({ id, after })),
    takeCommits: async () => {
      await saves.catchUp(id);
      return Number.POSITIVE_INFINITY;
    },
    mostEntries: limits.workBatch,
    failureOf: () => undefined,
  };
}

function answerOf({ version, entries }: CallData<(typeof workCalls)["workEntries"]>): LogAnswer<EditCommand> {
  return { version, entries: entries.map((entry) => logEntryOfTravel<EditCommand>(entry)) };
}
