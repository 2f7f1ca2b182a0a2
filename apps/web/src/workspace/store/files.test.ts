import { describe, expect, it } from "vitest";
import {
  changedFiles,
  changesToSave,
  currentFiles,
  encodingOf,
  type FilesState,
  filesOfCommit,
  fingerprint,
  loadFiles,
  rebaseFiles,
  savedDrafts,
  showTexts,
  whereTextsAre,
} from "./files.ts";

const loaded = loadFiles(
  [
    { path: "A.mo", text: "model A end A;" },
    { path: "B.mo", text: "model B end B;" },
  ],
  "c1",
);

/** The files with another text of one; null for none. */
function edit(state: FilesState, path: string, text: string | null): FilesState {
  const texts = new Map(currentFiles(state).map((file) => [file.path, file.text]));
  if (text === null) texts.delete(path);
  else texts.set(path, text);
  return showTexts(state, texts, [path]);
}

describe("the files of a workspace", () => {
  it("are unchanged after loading", () => expect(changedFiles(loaded)).toEqual([]));

  it("an edit is to be saved", () => {
    expect(changesToSave(edit(loaded, "A.mo", "x"))).toEqual([{ kind: "write", path: "A.mo" }]);
  });

  it("typing back to the saved text leaves nothing to save", () => {
    expect(changesToSave(edit(edit(loaded, "A.mo", "x"), "A.mo", "model A end A;"))).toEqual([]);
  });

  it("a deleted file is sent as a deletion, a new one that was deleted again is not sent", () => {
    const state = edit(edit(edit(loaded, "C.mo", "new"), "C.mo", null), "A.mo", null);
    expect(changesToSave(state)).toEqual([{ kind: "delete", path: "A.mo" }]);
  });

  it("are known as their commit has them, whatever was made of them, and of no other commit", () => {
    const state = edit(edit(edit(loaded, "A.mo", "x"), "C.mo", "new"), "B.mo", null);
    expect(filesOfCommit(state, "c1")?.map(({ path, text }) => [path, text])).toEqual([
      ["A.mo", "model A end A;"],
      ["B.mo", "model B end B;"],
    ]);
    expect(filesOfCommit(state, "c2")).toBeUndefined();
  });

  it("a file is taken back to its saved text, and a new one to none", () => {
    const state = edit(edit(loaded, "A.mo", "x"), "C.mo", "new");
    expect(savedDrafts(state, ["A.mo", "C.mo"])).toEqual([
      { path: "A.mo", text: "model A end A;" },
      { path: "C.mo", text: null },
    ]);
  });
});

describe("a commit of others", () => {
  it("goes below what the user made of the files", () => {
    const edited = edit(edit(edit(loaded, "B.mo", "mine"), "C.mo", "new"), "A.mo", null);
    const state = rebaseFiles(
      edited,
      [
        { path: "B.mo", text: "mine" },
        { path: "C.mo", text: "theirs" },
      ],
      "c2",
    );
    expect(state.commit).toBe("c2");
    expect([...state.files.values()]).toEqual([
      { path: "B.mo", text: "mine", savedText: "mine" },
      { path: "C.mo", text: "new", savedText: "theirs" },
    ]);
  });
});

it("knows where the texts of a run stand: saved, edited, or nowhere any more", () => {
  const saved = loadFiles([{ path: "A.mo", text: "model A end A;" }], null);
  const edited = edit(saved, "A.mo", "model A Real x; end A;");
  const ran = fingerprint(currentFiles(saved));
  expect(whereTextsAre(saved, ran)).toBe("saved");
  expect(whereTextsAre(edited, ran)).toBe("saved");
  expect(whereTextsAre(edited, fingerprint(currentFiles(edited)))).toBe("edited");
  expect(whereTextsAre(saved, fingerprint(currentFiles(edited)))).toBe("gone");
  expect(whereTextsAre(saved, undefined)).toBe("gone");
});

it("tells texts apart by what they hold and where, whatever their order", () => {
  const [a, b] = [
    { path: "A.mo", text: "1" },
    { path: "B.mo", text: "2" },
  ];
  expect(fingerprint([a, b])).toBe(fingerprint([b, a]));
  const others = [
    [a],
    [b],
    [a, { ...b, text: "3" }],
    [
      { ...a, text: "2" },
      { ...b, text: "1" },
    ],
    [],
  ];
  expect(new Set([[a, b], ...others].map(fingerprint)).size).toBe(6);
});

describe("a file that is not UTF-8", () => {
  it("says so until a commit has converted it", () => {
    const before = loadFiles([{ path: "A.mo", text: "弹簧", encoding: "gb18030" }], "c1");
    expect(encodingOf(before, "A.mo")).toBe("gb18030");
    expect(encodingOf(rebaseFiles(before, [{ path: "A.mo", text: "弹簧" }], "c2"), "A.mo")).toBeUndefined();
    expect(encodingOf(before, undefined)).toBeUndefined();
  });
});
