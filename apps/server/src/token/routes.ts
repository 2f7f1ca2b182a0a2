/** Calls of personal access tokens. */
import { tokenCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { PersonalTokens } from "./personal-tokens.ts";

/** The domain of personal access tokens. */
export function tokenDomain(tokens: PersonalTokens): Domain {
  return {
    name: "token",
    personalData: async (accountId) => ({ tokens: await tokens.list({ id: accountId }) }),
    eraseAccount: async (transaction, accountId) => {
      await transaction.deleteFrom("personal_token").where("account_id", "=", accountId).execute();
    },
    calls: [
      serve(calls.createToken, async ({ caller, body }) => tokens.create(caller, body)),
      serve(calls.tokens, async ({ caller }) => tokens.list(caller)),
      serve(calls.revokeToken, async ({ caller, body }) => {
        await tokens.revoke(caller, body.id);
        return null;
      }),
    ],
  };
}
