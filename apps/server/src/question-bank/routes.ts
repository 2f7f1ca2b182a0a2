/** Calls of question banks. */
import { questionBankCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { eraseBanks } from "./bank-store.ts";
import { Banks } from "./banks.ts";
import { Questions } from "./questions.ts";

/** The domain of question banks. */
export function questionBankDomain({ database }: Pick<Platform, "database">): Domain {
  const banks = new Banks(database);
  const questions = new Questions(database);
  return {
    name: "question-bank",
    personalData: async (accountId) => ({ questionBanks: await banks.personalData(accountId) }),
    eraseAccount: eraseBanks,
    calls: [
      serve(calls.questionBanks, async ({ caller }) => banks.list(caller)),
      serve(calls.questionBank, async ({ caller, query }) => banks.detail(caller, query.bankId)),
      serve(calls.createQuestionBank, async ({ caller, body }) => banks.create(caller, body.title)),
      serve(calls.renameQuestionBank, async ({ caller, body }) => done(banks.rename(caller, body))),
      serve(calls.deleteQuestionBank, async ({ caller, body }) => done(banks.delete(caller, body.bankId))),
      serve(calls.shareQuestionBank, async ({ caller, body }) => done(banks.share(caller, body))),
      serve(calls.unshareQuestionBank, async ({ caller, body }) => done(banks.unshare(caller, body))),
      serve(calls.bankQuestions, async ({ caller, query }) => questions.list(caller, query)),
      serve(calls.saveBankQuestion, async ({ caller, body, language }) => questions.save(caller, body, language)),
      serve(calls.deleteBankQuestion, async ({ caller, body }) => done(questions.delete(caller, body))),
      serve(calls.questionBankFile, async ({ caller, query }) => banks.file(caller, query.bankId)),
      serve(calls.importBankQuestions, async ({ caller, body, language }) => questions.import(caller, body, language)),
    ],
  };
}

/** The answer of a call that has nothing to say but that it is done. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
