import { type CallDeclaration, calls, writtenTexts } from "@mofang/protocol";

const fieldsOfPath: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(writtenTexts).map(([name, fields]) => [calls[name as keyof typeof writtenTexts].path, new Set(fields)]),
);

/** What the caller wrote for others to read, as the protocol's table says. */
export function textsOf({ path }: CallDeclaration, parts: { readonly query: unknown; readonly body: unknown }): string[] {
  const fields = fieldsOfPath.get(path);
  return fields === undefined ? [] : [...textsIn(parts.query, fields), ...textsIn(parts.body, fields)];
}

/** Every string in parts of a request, at any depth. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

function textsIn(value: unknown, fields: ReadonlySet<string>, isText = false): string[] {
  if (typeof value === "string") return isText ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, fields, isText));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, fields, fields.has(name)));
}
