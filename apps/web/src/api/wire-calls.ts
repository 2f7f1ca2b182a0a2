/**
 * What the client needs of a call's declaration. The build computes this table and leaves the declarations out, whose schemas
 * weigh ten times as much (`vite.config.ts`).
 */
import { type CallDeclaration, type CallName, calls } from "@mofang/protocol";
import type { ZodMiniType } from "zod/mini";

type Needed = "method" | "path" | "encoding" | "bytes" | "needsConfirmation" | "takesKey" | "successCode" | "shows" | "changes";

/** A call as it travels: of its query and its body the names of their fields. */
export interface WireCall extends Pick<CallDeclaration, Needed> {
  readonly query?: readonly string[];
  readonly body?: readonly string[];
}

/** Every call of the product as it travels, by name. */
export const wireCalls = Object.fromEntries(
  Object.entries<CallDeclaration>(calls).map(([name, declaration]) => [name, wireCall(declaration)]),
) as Readonly<Record<CallName, WireCall>>;

function wireCall(declaration: CallDeclaration): WireCall {
  const { method, path, encoding, bytes, needsConfirmation, takesKey, successCode, shows, changes } = declaration;
  const kept = { method, path, encoding, bytes, needsConfirmation, takesKey, successCode, shows, changes };
  const said = Object.entries({ ...kept, query: fieldsOf(declaration.query), body: fieldsOf(declaration.body) });
  return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as unknown as WireCall;
}

function fieldsOf(schema: ZodMiniType | undefined): readonly string[] | undefined {
  if (schema === undefined) return undefined;
  const { shape = {} } = schema._zod.def as { readonly shape?: Readonly<Record<string, unknown>> };
  return Object.keys(shape);
}
