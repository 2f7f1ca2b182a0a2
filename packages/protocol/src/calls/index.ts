import { accountCalls } from "./account.ts";
import { repositoryCalls } from "./repository.ts";
import { simulationCalls } from "./simulation.ts";
import { siteCalls } from "./site.ts";
import { tokenCalls } from "./token.ts";

/** Every call of the product, by name. */
export const calls = { ...siteCalls, ...accountCalls, ...repositoryCalls, ...simulationCalls, ...tokenCalls };
export type Calls = typeof calls;
export type CallName = keyof Calls;
