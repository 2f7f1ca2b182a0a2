import type { MarkdownIt } from "markdown-it";

/** Lets `$…$` and lines between `$$` become tokens `formula` with their TeX and `block` set where they stand alone. */
export function addFormulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.after("escape", "formula", (state, silent) => {
    const found = inlineFormula(state.src, state.pos);
    if (found === undefined) return false;
    if (!silent) state.push("formula", "", 0).content = found.tex;
    state.pos = found.end;
    return true;
  });
  markdown.block.ruler.before("fence", "formula", (state, startLine, endLine, silent) => {
    const lineOf = (line: number): string =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
    const first = lineOf(startLine);
    if (!first.startsWith("$$")) return false;
    const single = /^\$\$(.+)\$\$$/.exec(first);
    let last = startLine;
    if (single === null) {
      do last++;
      while (last < endLine && !lineOf(last).endsWith("$$"));
      if (last >= endLine) return false;
    }
    if (silent) return true;
    const token = state.push("formula", "", 0);
    token.block = true;
    const lines = Array.from({ length: last - startLine + 1 }, (_, index) => lineOf(startLine + index));
    token.content = single?.[1] ?? lines.join("\n").slice(2, -2);
    token.map = [startLine, last + 1];
    state.line = last + 1;
    return true;
  });
}

/**
 * A formula between single dollars. The opening one stands before a letter, the closing one behind a letter and before no
 * digit, so that prices are none (Pandoc User's Guide, "tex_math_dollars").
 */
function inlineFormula(text: string, start: number): { readonly tex: string; readonly end: number } | undefined {
  if (text[start] !== "$" || text[start + 1] === "$" || /\s/.test(text[start + 1] ?? " ")) return undefined;
  for (let end = text.indexOf("$", start + 1); end > 0; end = text.indexOf("$", end + 1)) {
    if (text[end - 1] === "\\") continue;
    if (/\s/.test(text[end - 1] ?? " ") || /\d/.test(text[end + 1] ?? "")) return undefined;
    return { tex: text.slice(start + 1, end), end: end + 1 };
  }
  return undefined;
}
