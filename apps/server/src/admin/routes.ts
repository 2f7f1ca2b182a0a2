import { inTransaction } from "@mofang/host";
import { adminCalls as calls } from "@mofang/protocol";
import { listAccounts, setFrozen, setQuota, setRole } from "../account/index.ts";
import { answerFeedback, listForAdministration as listFeedback } from "../feedback/index.ts";
import { type Domain, serve } from "../platform/domain.ts";
import { tell } from "../platform/message/tell.ts";
import type { Platform } from "../platform/platform.ts";
import { listForAdministration as listRepositories, listTags, renameTag, setStanding } from "../repository/index.ts";
import { listTexts, type SensitiveWords, setText } from "../site/index.ts";
import { auditLog } from "./audit-store.ts";
import { siteHealth } from "./health.ts";

/** Administering the site; that acts are put down is seen to where calls are routed. */
export function adminDomain(platform: Platform, words: SensitiveWords): Domain {
  const { database } = platform;
  return {
    name: "admin",
    calls: [
      serve(calls.adminUsers, ({ query }) => listAccounts(database, query)),
      serve(calls.setUserFrozen, async ({ body }) => {
        await setFrozen(database, body.userId, body.isFrozen);
        return null;
      }),
      serve(calls.setUserRole, async ({ caller, body }) => {
        await inTransaction(database, async (transaction) => {
          await setRole(transaction, body.userId, body.siteRole);
          await tell(transaction, [body.userId], { event: "site.role-changed", actorId: caller.id, repositoryId: null });
        });
        return null;
      }),
      serve(calls.setUserQuota, async ({ body }) => {
        await setQuota(database, body.userId, body.repositoryQuota);
        return null;
      }),
      serve(calls.adminRepositories, ({ query }) => listRepositories(database, query)),
      serve(calls.setRepositoryStanding, async ({ caller, body }) => {
        await setStanding(database, caller.id, body);
        return null;
      }),
      serve(calls.adminTexts, () => listTexts(database)),
      serve(calls.setSiteText, async ({ body }) => {
        await setText(database, body);
        return null;
      }),
      serve(calls.adminFeedback, ({ query, language }) => listFeedback(database, language, query)),
      serve(calls.answerFeedback, async ({ caller, body }) => {
        await answerFeedback(database, caller.id, body.feedbackId, body.answer);
        return null;
      }),
      serve(calls.sensitiveWords, ({ query }) => words.list(query)),
      serve(calls.addSensitiveWords, async ({ body }) => ({ nAdded: await words.add(body.words) })),
      serve(calls.deleteSensitiveWord, async ({ body }) => {
        await words.delete(body.word);
        return null;
      }),
      serve(calls.adminTags, async ({ query: { key, page, pageSize } }) => ({
        ...(await listTags(database, key, { page, pageSize })),
        page,
        pageSize,
      })),
      serve(calls.renameTag, async ({ body }) => ({ nRepositories: await renameTag(database, body.tag, body.to) })),
      serve(calls.siteHealth, () => siteHealth(platform)),
      serve(calls.auditLog, ({ query }) => auditLog(database, query)),
    ],
  };
}
