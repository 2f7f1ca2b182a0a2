import { Text } from "@codemirror/state";
import { SeededRandom } from "@mofang/modelica/seeded-random";
import { describe, expect, it } from "vitest";
import { EditorText } from "./editor-text.ts";
import { changedText, changeSetOf, invertedChanges, type Replacement } from "./text-changes.ts";

/** Texts of up to 12 pieces with every line end side by side, with and without a byte order mark and a last line end. */
function textAtRandom(random: SeededRandom): string {
  const pieces = Array.from({ length: random.below(12) }, () => random.pick(["a", "bc", "\n", "\r\n", "\r", "é𝄞"]));
  return random.pick(["", "\uFEFF"]) + pieces.join("");
}

/** Up to three replacements that lie apart. */
function replacementsAtRandom(random: SeededRandom, length: number, pieces: readonly string[]): readonly Replacement[] {
  const offsets = Array.from({ length: 6 }, () => random.below(length + 1)).sort((one, other) => one - other);
  return [0, 2, 4].flatMap((i) => {
    const [from, to, previous] = [offsets[i] ?? 0, offsets[i + 1] ?? 0, i === 0 ? -1 : (offsets[i - 1] ?? 0)];
    return from === previous ? [] : [{ from, to, insert: random.pick(pieces) }];
  });
}

/** What a file looks like in an editor, independently of the class that is tested. */
function seen(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .join("\n");
}

/** Where every place of the editor is in the file. */
function offsetsOf(file: EditorText): readonly number[] {
  return Array.from({ length: file.shown.length + 1 }, (_, shown) => file.fileOffset(shown));
}

function typed(file: EditorText, ...replacements: readonly Replacement[]): string {
  const changes = changeSetOf(replacements, file.shown.length);
  return changedText(file.text, file.fileChanges(changes));
}

describe("the text of a file in an editor", () => {
  it("shows one kind of line end and no byte order mark", () => {
    expect(EditorText.of("\uFEFFa\r\nb\rc\nd").shown).toBe("a\nb\nc\nd");
  });

  it("gives a new line the line end of its surroundings, and leaves all others", () => {
    const file = EditorText.of("\uFEFFa\r\nb\nc\rd");
    expect(typed(file, { from: 1, to: 1, insert: "\n1" })).toBe("\uFEFFa\r\n1\r\nb\nc\rd");
    expect(typed(file, { from: 3, to: 3, insert: "\n2" })).toBe("\uFEFFa\r\nb\n2\nc\rd");
    expect(typed(file, { from: 5, to: 5, insert: "\n3" })).toBe("\uFEFFa\r\nb\nc\r3\rd");
    expect(typed(file, { from: 7, to: 7, insert: "\n4" })).toBe("\uFEFFa\r\nb\nc\rd\r4");
    expect(typed(EditorText.of(""), { from: 0, to: 0, insert: "x\n" })).toBe("x\n");
  });

  it("keeps two lines apart where what was between them goes", () => {
    const file = EditorText.of("a\rb\nc");
    expect(seen(typed(file, { from: 2, to: 3, insert: "" }))).toBe("a\n\nc");
  });

  it("maps offsets there and back, over any line ends", () => {
    const random = new SeededRandom(1);
    for (let round = 0; round < 2_000; round++) {
      const text = textAtRandom(random);
      const file = EditorText.of(text);
      for (let shown = 0; shown <= file.shown.length; shown++) {
        const offset = file.fileOffset(shown);
        expect(file.shownOffset(offset)).toBe(shown);
        expect(seen(text.slice(0, offset))).toBe(file.shown.slice(0, shown));
      }
    }
  });

  it("writes what is typed into the file so that it reads as the editor shows it, and undoes it unit by unit", () => {
    const random = new SeededRandom(2);
    for (let round = 0; round < 1_000; round++) {
      let file = EditorText.of(textAtRandom(random));
      for (let step = 0; step < 8; step++) {
        const { text, shown } = file;
        const typing = changeSetOf(replacementsAtRandom(random, shown.length, ["", "x", "\n", "y\nz", "\n\n"]), shown.length);
        const changes = file.fileChanges(typing);
        file = file.after(changes);
        expect(file.shown).toBe(typing.apply(Text.of(shown.split("\n"))).toString());
        expect(offsetsOf(file)).toEqual(offsetsOf(EditorText.of(file.text)));
        expect(changedText(file.text, invertedChanges(text, changes))).toBe(text);
      }
    }
  });

  it("keeps every unit of the file that is not edited", () => {
    const random = new SeededRandom(3);
    for (let round = 0; round < 2_000; round++) {
      const file = EditorText.of(textAtRandom(random));
      const at = random.below(file.shown.length + 1);
      const after = typed(file, { from: at, to: at, insert: "x" });
      const offset = file.fileOffset(at);
      expect(after).toBe(`${file.text.slice(0, offset)}x${file.text.slice(offset)}`);
    }
  });

  it("shows what others change in the file, halves of line ends included", () => {
    const random = new SeededRandom(4);
    for (let round = 0; round < 2_000; round++) {
      let file = EditorText.of(textAtRandom(random));
      for (let step = 0; step < 4; step++) {
        const pieces = ["", "x", "\n", "\r", "\r\n", "y\rz\n"];
        const least = file.text.startsWith("\uFEFF") ? 1 : 0;
        const replacements = replacementsAtRandom(random, file.text.length - least, pieces);
        const moved = replacements.map(({ from, to, insert }) => ({ from: from + least, to: to + least, insert }));
        const changes = changeSetOf(moved, file.text.length);
        const after = file.after(changes);
        const shown = changeSetOf(file.shownChanges(changes, after), file.shown.length);
        expect(shown.apply(Text.of(file.shown.split("\n"))).toString()).toBe(after.shown);
        expect(offsetsOf(after)).toEqual(offsetsOf(EditorText.of(after.text)));
        file = after;
      }
    }
  });

  it("leaves the line end alone behind which or before which others write", () => {
    const file = EditorText.of("a\nb\r\nc");
    const shownOf = (at: number) => {
      const changes = changeSetOf([{ from: at, to: at, insert: "x" }], file.text.length);
      return file.shownChanges(changes, file.after(changes));
    };
    expect([1, 2, 3, 5].map(shownOf)).toEqual([1, 2, 3, 4].map((at) => [{ from: at, to: at, insert: "x" }]));
  });
});
