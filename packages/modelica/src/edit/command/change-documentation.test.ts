import { expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges } from "../../classes/workspace-edit.ts";
import { runEditCommand } from "./run-command.ts";

/** The text after a piece of the information is changed; the code of the refusal otherwise. */
function changed(text: string, start: number, before: string, after: string): string {
  const files = new Map([["A.mo", text]]);
  const command = { name: "changeDocumentation", className: "A", part: "info", start, before, after } as const;
  const result = runEditCommand(new ClassTree(memoryProvider({ "A.mo": text })), files, command);
  return result.ok ? (applyChanges(files, result.changes).get("A.mo") ?? "") : result.diagnostic.code;
}

const documented = (info: string) => `model A\n  annotation(Documentation(info = "${info}", revisions="r")); // kept\nend A;\n`;

it("changes a piece of the documentation, and no byte of the rest of its literal", () => {
  const text = documented(String.raw`<p title=\"a\?\">it\'s</p>\n<p>two</p>\d`);
  const read = `<p title="a?">it's</p>\n<p>two</p>\\d`;
  const start = read.indexOf("<p>two");
  expect(changed(text, start, "<p>two</p>", '<p>"three" \\</p>')).toBe(
    text.replace("<p>two</p>", String.raw`<p>\"three\" \\</p>`),
  );
  expect(changed(text, read.indexOf("it's"), "it's", "its")).toBe(text.replace(String.raw`it\'s`, "its"));
});

it("writes a first documentation", () => {
  expect(changed("model A\nend A;\n", 0, "", "<p>new</p>")).toBe(
    'model A\n  annotation(Documentation(info = "<p>new</p>"));\nend A;\n',
  );
});

it("refuses a piece that somebody else has changed", () => {
  expect(changed(documented("<p>one</p>"), 3, "two", "three")).toBe("edit.documentation-moved");
  expect(changed(documented("<p>one</p>"), 30, "", "three")).toBe("edit.documentation-moved");
});
