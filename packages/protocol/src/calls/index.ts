import { accountCalls } from "./account.ts";
import { groupCalls } from "./group.ts";
import { membershipCalls } from "./membership.ts";
import { repositoryCalls } from "./repository.ts";
import { simulationCalls } from "./simulation.ts";
import { siteCalls } from "./site.ts";
import { tokenCalls } from "./token.ts";

/** Every call of the product, by name. */
export const calls = {
  ...siteCalls,
  ...accountCalls,
  ...repositoryCalls,
  ...membershipCalls,
  ...groupCalls,
  ...simulationCalls,
  ...tokenCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
