/** Calls of personal access tokens. */
import { tokenCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { PersonalTokens } from "./personal-tokens.ts";
import { eraseTokens } from "./store.ts";

/** The domain of personal access tokens. */
export function tokenDomain(tokens: PersonalTokens): Domain {
  return {
    name: "token",
    personalData: async (accountId) => ({ tokens: await tokens.list({ id: accountId }) }),
    eraseAccount: eraseTokens,
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
