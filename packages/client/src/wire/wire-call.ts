import type { CallDeclaration } from "@mofang/protocol";
import type { ZodMiniType } from "zod/mini";

type Needed = "method" | "path" | "encoding" | "bytes" | "needsConfirmation" | "takesKey" | "successCode" | "shows" | "changes";

/** A call as it travels: of its query and its body the names of their fields. */
export interface WireCall extends Pick<CallDeclaration, Needed> {
  readonly query?: readonly string[];
  readonly body?: readonly string[];
}

/** What a client needs of a call's declaration, as plain data. */
export function wireCall(declaration: CallDeclaration): WireCall {
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
