/** A title in which people set names between backticks, as in Markdown: those are shown as code. */
export function TitleText({ text }: { readonly text: string }) {
  // The parts between a pair of backticks stand at odd places.
  const parts = text.split(/`([^`]+)`/);
  return parts.map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));
}
