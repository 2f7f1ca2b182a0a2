import { describe, expect, it } from "vitest";
import { composedChanges, invertedFileChanges } from "./file-changes.ts";
import {
  changedTexts,
  changesFromJson,
  changesOfTexts,
  changesToJson,
  type FileChanges,
  mappedChanges,
  type Texts,
  WorkDocument,
} from "./index.ts";

const texts: Texts = new Map([
  ["A.mo", "model A\r\n  Real x;\r\nend A;\r\n"],
  ["B.mo", "model B\nend B;\n"],
]);
const after = (entries: Readonly<Record<string, string>>): FileChanges => changesOfTexts(texts, new Map(Object.entries(entries)));
const [a, b] = [texts.get("A.mo") ?? "", texts.get("B.mo") ?? ""];

/** What somebody may do to the files. */
const deeds: readonly FileChanges[] = [
  after({ "A.mo": a.replace("x;", "x, y;"), "B.mo": b }),
  after({ "A.mo": a.replace("Real x", 'Real(unit = "m") x'), "B.mo": `// new\n${b}` }),
  after({ "A.mo": a.replace("  Real x;\r\n", ""), "B.mo": b }),
  after({ "A.mo": a }),
  after({ "B.mo": b.replace("end", "\nend") }),
  after({ "A.mo": a, "B.mo": b, "C.mo": "one" }),
  after({ "A.mo": a, "B.mo": b, "C.mo": "two" }),
  after({}),
];

describe("changes of files", () => {
  it("give the same texts in either order when one is mapped over the other", () => {
    for (const first of deeds) {
      for (const second of deeds) {
        const one = changedTexts(changedTexts(texts, first), mappedChanges(second, first));
        const other = changedTexts(changedTexts(texts, second), mappedChanges(first, second, true));
        expect(Object.fromEntries(one)).toEqual(Object.fromEntries(other));
      }
    }
  });

  it("are taken back to the same bytes, travel as JSON, and follow each other as one", () => {
    for (const first of deeds) {
      const middle = changedTexts(texts, first);
      expect(changedTexts(middle, invertedFileChanges(texts, first))).toEqual(texts);
      expect(changesFromJson(JSON.parse(JSON.stringify(changesToJson(first))))).toEqual(first);
      for (const second of deeds) {
        const next = mappedChanges(second, first);
        const both = composedChanges(texts, first, next);
        expect(Object.fromEntries(changedTexts(texts, both))).toEqual(Object.fromEntries(changedTexts(middle, next)));
      }
    }
  });
});

describe("a person's way back", () => {
  const open = (author: number) =>
    new WorkDocument<never>(author, texts, 0, {
      run: async () => undefined,
      check: async () => true,
    });
  const text = (id: string, changes: FileChanges) => ({ id, kind: "text" as const, label: id, changes });

  it("goes past what others did, and to the first bytes where nobody else was there", async () => {
    const window = open(1);
    window.apply(text("files", after({ "A.mo": a, "B.mo": b, "C.mo": "one" })));
    window.apply(text("gone", new Map([["A.mo", { kind: "delete" }]])));
    expect([await window.undo("u1"), await window.undo("u2"), await window.undo("u3")]).toEqual(["done", "done", "nothing"]);
    expect(window.texts).toEqual(texts);
    expect([await window.redo("r1"), await window.redo("r2")]).toEqual(["done", "done"]);
    expect([...window.texts.keys()]).toEqual(["B.mo", "C.mo"]);
    expect(window.steps.done.map(({ label }) => label)).toEqual(["files", "gone"]);
  });

  it("leaves out what others have written over, and goes on below it", async () => {
    const window = open(1);
    const [first, second] = ["Real x", "Real xx"].map((to) => a.replace("Real x", to)) as [string, string];
    window.apply(text("below", after({ "A.mo": first, "B.mo": `${b}\n` })));
    const step = changesOfTexts(
      window.texts,
      new Map([
        ["A.mo", second],
        ["B.mo", `${b}\n`],
      ]),
    );
    window.apply(text("above", step));
    const { entries } = window.batch();
    await window.receive(entries.map((entry, i) => ({ ...entry, version: i + 1, author: 1 })));
    const gone: FileChanges = new Map([["A.mo", { kind: "delete" }]]);
    await window.receive([{ ...text("theirs", gone), version: 3, author: 2 }]);
    expect([await window.undo("u1"), await window.undo("u2")]).toEqual(["skipped", "done"]);
    expect(Object.fromEntries(window.texts)).toEqual({ "B.mo": b });
  });

  it("says where entries between are missing", async () => {
    const window = open(1);
    expect(await window.receive([{ ...text("late", new Map()), version: 2, author: 2 }])).toBe(false);
    expect(window.version).toBe(0);
  });
});

describe("offsets of others", () => {
  const engine = { run: async () => undefined, check: async () => true };
  const edit = (text: string, after: string) => changesOfTexts(new Map([["A.mo", text]]), new Map([["A.mo", after]]));

  it("count in the version that they had, and go along with what came since", async () => {
    const document = new WorkDocument(1, new Map([["A.mo", "one two"]]), 4, engine);
    const entry = { kind: "text", label: "typing" } as const;
    await document.receive([{ ...entry, id: "a", changes: edit("one two", "zero one two"), version: 5, author: 2 }]);
    document.apply({ ...entry, id: "b", changes: edit("zero one two", "zero and one two") });
    expect(document.shownOffset("A.mo", 4, 4)).toBe("zero and one ".length);
    expect(document.shownOffset("A.mo", 4, 5)).toBe("zero".length);
    expect(document.shownOffset("A.mo", 0, 6)).toBeUndefined();
    expect(document.shownOffset("A.mo", 0, 3)).toBeUndefined();
    expect(document.shownOffset("B.mo", 0, 5)).toBeUndefined();
    expect(document.offsetInLog("A.mo", "zero and one".length)).toBe("zero one".length);
    expect(document.offsetInLog("B.mo", 0)).toBeUndefined();
  });
});
