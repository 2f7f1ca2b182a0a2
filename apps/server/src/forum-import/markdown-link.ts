/** A link in Markdown, whose address has no sign that would end it. @param shown  Markdown of its text */
export function markdownLink(shown: string, address: string): string {
  return `[${shown}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}
