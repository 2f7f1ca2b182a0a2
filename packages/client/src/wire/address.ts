import { type Language, languageTags } from "@mofang/protocol";
import type { WireCall } from "./wire-call.ts";

/** Address of a call from the site's root, with its parameters and query. */
export function callAddress(call: WireCall, input: Readonly<Record<string, unknown>>, language: Language): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const words = (call.query ?? []).flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]]));
  words.push(["lang", languageTags[language]]);
  return `${path}?${encodedFields(words)}`;
}

/** Fields of a form or a query as they travel: `application/x-www-form-urlencoded`, in which a blank is a plus. */
export function encodedFields(fields: readonly (readonly string[])[]): string {
  return fields.map((parts) => parts.map((part) => encodeURIComponent(part).replaceAll("%20", "+")).join("=")).join("&");
}

/** The token travels as a bearer for `/authentication/`, else in a header of its own. */
export function tokenHeader(path: string, token: string): Readonly<Record<string, string>> {
  return path.startsWith("/authentication/") ? { authorization: `Bearer ${token}` } : { token };
}

/** File name in a content-disposition header: the RFC 5987 form first, then the plain one; empty when there is none. */
export function fileNameOf(contentDisposition: string): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(contentDisposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended.trim());
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(contentDisposition);
  return (plain?.[1]?.replace(/\\(.)/g, "$1") ?? plain?.[2] ?? "").trim();
}
