/** Calls of the assistant, the topic of a talk, and the job that writes an answer. */
import { assistantCalls as calls, topicOf } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { Answering } from "./answer/answering.ts";
import { findPassages } from "./finding/find-passages.ts";
import { searchableRules } from "./finding/rules.ts";
import { LanguageModel } from "./model/language-model.ts";
import { presentAnswer } from "./talk/presenter.ts";
import { Spending } from "./talk/spending.ts";
import { eraseTalks, newestAnswer, talkData } from "./talk/talk-store.ts";
import { Talks } from "./talk/talks.ts";

/**
 * The domain of the assistant.
 *
 * @param domains  all domains, which it asks for passages; asked for late, since it is one of them
 */
export function assistantDomain(platform: Platform, domains: () => readonly Domain[]): Domain {
  const { database, settings } = platform;
  const model = LanguageModel.of(settings);
  const spending = new Spending(database, settings);
  const talks = new Talks(database, model, spending);
  const answering = new Answering({ platform, model, spending, domains });
  return {
    name: "assistant",
    searchable: [searchableRules],
    personalData: async (accountId) => ({ talks: await talkData(database, accountId) }),
    eraseAccount: eraseTalks,
    waitingJobs: { "assistant.answer": ({ answerId }, context) => answering.write(answerId, context) },
    topics: [
      {
        name: "talk",
        mayFollow: (member, id) => talks.isOwn(member, Number(id)),
        load: async (id, language) => {
          const newest = await newestAnswer(database, Number(id));
          return newest && { kind: "talk", topic: topicOf("talk", Number(id)), answer: presentAnswer(newest, language) };
        },
        isToldAtOnce: true,
      },
    ],
    calls: [
      serve(calls.getAskmeServiceAddress, async () => "/askme"),
      serve(calls.findPassages, async ({ caller, query, language }) =>
        findPassages(database, { text: query.question, member: caller, language }),
      ),
      serve(calls.assistantState, ({ caller }) => talks.state(caller)),
      serve(calls.talks, ({ caller, query }) => talks.list(caller, query)),
      serve(calls.talk, ({ caller, query, language }) => talks.detail(caller, query.talkId, language)),
      serve(calls.askAssistant, ({ caller, body, language }) => talks.ask(caller, body, language)),
      serve(calls.answerAgain, ({ caller, body }) => done(talks.again(caller, body.talkId))),
      serve(calls.stopAnswer, ({ caller, body }) => done(talks.stop(caller, body.talkId))),
      serve(calls.renameTalk, ({ caller, body }) => done(talks.rename(caller, body))),
      serve(calls.deleteTalk, ({ caller, body }) => done(talks.delete(caller, body.talkId))),
      serve(calls.rateAssistantAnswer, ({ caller, body }) => done(talks.rate(caller, body))),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
