/**
 * What the client needs of a call's declaration. The build computes this table and leaves the declarations out, whose schemas
 * weigh ten times as much (`vite.config.ts`).
 */
import { type WireCall, wireCall } from "@mofang/client/wire";
import { type CallDeclaration, type CallName, calls } from "@mofang/protocol";

/** Every call of the product as it travels, by name. */
export const wireCalls = Object.fromEntries(
  Object.entries<CallDeclaration>(calls).map(([name, declaration]) => [name, wireCall(declaration)]),
) as Readonly<Record<CallName, WireCall>>;
