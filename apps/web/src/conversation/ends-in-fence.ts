/** Whether a text ends inside a block of code that nothing has closed: there Enter begins a line, and sends nothing. */
export function endsInFence(text: string): boolean {
  let open: string | undefined;
  for (const line of text.split("\n")) {
    const [, mark, rest] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (mark === undefined) continue;
    if (open === undefined) open = mark;
    else if (mark.startsWith(open) && rest?.trim() === "") open = undefined;
  }
  return open !== undefined;
}
