/** Parts of a list at commas that stand outside of brackets: `y, M[1,2]` has two. */
export function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let index = 0; index <= text.length; index++) {
    const letter = text[index];
    if (letter === "[" || letter === "(") depth++;
    else if (letter === "]" || letter === ")") depth--;
    if (letter !== undefined && (letter !== "," || depth > 0)) continue;
    parts.push(text.slice(start, index).trim());
    start = index + 1;
  }
  return parts.filter((part) => part !== "");
}
