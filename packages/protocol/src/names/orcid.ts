/**
 * Whether a text is an ORCID iD: sixteen characters in four groups, the last one the check character of the fifteen digits
 * by ISO 7064, MOD 11-2 (https://support.orcid.org, "Structure of the ORCID Identifier").
 */
export function isOrcid(text: string): boolean {
  if (!/^(?:\d{4}-){3}\d{3}[\dX]$/.test(text)) return false;
  const characters = text.replaceAll("-", "");
  let total = 0;
  for (const digit of characters.slice(0, 15)) total = ((total + Number(digit)) * 2) % 11;
  const check = (12 - total) % 11;
  return characters[15] === (check === 10 ? "X" : String(check));
}
