/** Reading mails as they came over the wire (RFC 2045, RFC 2046). */

interface Entity {
  /** Header fields by their names in small letters, unfolded. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The header field of a mail; undefined where it has none. */
export function headerOf(source: string, name: string): string | undefined {
  return entityOf(source).fields.get(name.toLowerCase());
}

/** The text of the part of a type, as `text/plain`; undefined where a mail has none. */
export function partOf(source: string, type: string): string | undefined {
  const { fields, body } = entityOf(source);
  const found = fields.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(found)?.[1];
  if (boundary === undefined) return found.startsWith(type) ? decoded(body, fields) : undefined;
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => partOf(part.replace(/^\r\n/, ""), type)).find((text) => text !== undefined);
}

function entityOf(source: string): Entity {
  const [head = "", ...rest] = source.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const fields = lines.map(
    (line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const,
  );
  return { fields: new Map(fields), body: rest.join("\r\n\r\n") };
}

function decoded(body: string, fields: Entity["fields"]): string {
  const encoding = (fields.get("content-transfer-encoding") ?? "7bit").toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body.replaceAll("\r\n", "\n");
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
}
