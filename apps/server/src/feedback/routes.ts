import { feedbackCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { allFeedbackOf, feedbackOf, feedbackTypes, insertFeedback } from "./store.ts";

/** What people write to the people of the site. */
export function feedbackDomain({ database }: Platform): Domain {
  return {
    name: "feedback",
    personalData: async (accountId) => ({ feedback: await allFeedbackOf(database, accountId) }),
    calls: [
      serve(calls.getFeedbackType, ({ language }) => feedbackTypes(database, language)),
      serve(calls.addFeedbackInfo, async ({ caller, body }) => {
        const { name, phone, companyName, email, content, typeId } = body;
        await insertFeedback(database, {
          kind: "contact",
          account_id: caller?.id ?? null,
          name,
          phone,
          company_name: companyName,
          email,
          content,
          type_id: typeId,
        });
        return null;
      }),
      serve(calls.addFeedback, async ({ caller, body }) => {
        await insertFeedback(database, { kind: "feedback", account_id: caller.id, content: body.content });
        return null;
      }),
      serve(calls.addReport, async ({ caller, body }) => {
        const { kind, subjectId, reason } = body;
        const subject = { subject_kind: kind, subject_id: subjectId };
        await insertFeedback(database, { kind: "report", account_id: caller.id, content: reason, ...subject });
        return null;
      }),
      serve(calls.myFeedback, ({ caller, query, language }) => feedbackOf(database, caller.id, language, query)),
    ],
  };
}
