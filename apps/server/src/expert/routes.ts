/** Calls of experts and of questions to them. */
import { expertCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { eraseExpert, expertData } from "./expert-store.ts";
import { Experts } from "./experts.ts";
import { Questions } from "./questions.ts";
import { searchableQuestions } from "./searchable-store.ts";

/** The domain of questions to experts. */
export function expertDomain({ database }: Platform): Domain {
  const experts = new Experts(database);
  const questions = new Questions(database);
  return {
    name: "expert",
    searchable: [searchableQuestions(database)],
    personalData: (accountId) => expertData(database, accountId),
    eraseAccount: eraseExpert,
    calls: [
      serve(calls.experts, ({ query }) => experts.list(query)),
      serve(calls.expertDetail, ({ query }) => experts.detail(query.expertId)),
      serve(calls.saveExpertProfile, ({ caller, body }) => done(experts.save(caller, body))),
      serve(calls.questions, ({ caller, query }) => questions.list(caller, query)),
      serve(calls.questionDetail, ({ caller, query }) => questions.detail(caller, query.questionId)),
      serve(calls.askExperts, ({ caller, body }) => questions.ask(caller, body)),
      serve(calls.updateQuestion, ({ caller, body }) => done(questions.update(caller, body))),
      serve(calls.inviteExpert, ({ caller, body }) => done(questions.invite(caller, body))),
      serve(calls.decideExpertInvitation, ({ caller, body }) => done(questions.decide(caller, body))),
      serve(calls.answerQuestion, ({ caller, body }) => questions.answer(caller, body)),
      serve(calls.updateExpertAnswer, ({ caller, body }) => done(questions.updateAnswer(caller, body))),
      serve(calls.rateExpertAnswer, ({ caller, body }) => done(questions.rate(caller, body))),
      serve(calls.answerToFaq, ({ caller, body }) => questions.toFaq(caller, body)),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
