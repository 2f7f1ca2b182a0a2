import type { MarkdownIt } from "markdown-it";

/** Lets a list item that begins with `[ ]` or `[x]` show a box instead (GitHub Flavored Markdown, "Task list items"). */
export function addTasks(markdown: MarkdownIt): void {
  markdown.core.ruler.after("inline", "tasks", ({ tokens, Token }) => {
    for (const [index, token] of tokens.entries()) {
      const isFirstOfItem = tokens[index - 1]?.type === "paragraph_open" && tokens[index - 2]?.type === "list_item_open";
      const first = token.children?.[0];
      const mark = isFirstOfItem && first?.type === "text" ? /^\[([ xX])\]\s/.exec(first.content) : null;
      if (!mark || !first || !tokens[index - 2]) continue;
      first.content = first.content.slice(mark[0].length);
      const isDone = mark[1] !== " ";
      tokens[index - 2]?.attrSet("data-task", isDone ? "done" : "open");
      const box = new Token("text", "", 0);
      box.content = isDone ? "☑ " : "☐ ";
      token.children?.unshift(box);
    }
  });
}
