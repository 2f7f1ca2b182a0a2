/** Types of images that a drawing may embed, by the first bytes as Base64 shows them. Vector images may hold scripts. */
const signatures = [
  { start: "iVBORw0KGgo", type: "image/png" },
  { start: "/9j/", type: "image/jpeg" },
  { start: "R0lGOD", type: "image/gif" },
] as const;

/** A `data:` address of an embedded image whose type is known by its content; undefined for all else. */
export function imageAddress(base64: string): string | undefined {
  const data = base64.replace(/\s+/g, "");
  if (data === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return undefined;
  const found = signatures.find(({ start }) => data.startsWith(start));
  return found && `data:${found.type};base64,${data}`;
}
