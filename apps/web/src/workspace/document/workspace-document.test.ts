import { describe, expect, it } from "vitest";
import { changedFiles, changesToSave } from "../store/files.ts";
import { addTab } from "../store/tabs.ts";
import { openFile } from "../store/workspace-state.ts";
import { openTestDocument, typeInto } from "./test-document.ts";
import type { PageCause } from "./workspace-document.ts";

const files = [
  { path: "A.mo", text: "model A end A;" },
  { path: "B.mo", text: "model B end B;" },
];

/** Both files are open, B is shown. */
function open() {
  const opened = openTestDocument(files);
  opened.store.actOnAll(openFile, "A.mo");
  opened.store.actOnAll(openFile, "B.mo");
  return {
    ...opened,
    tabs: () => opened.store.getState().tabs.tabs.map(({ path }) => path),
    shown: () => Object.fromEntries(opened.document.texts),
  };
}

const first = Object.fromEntries(files.map(({ path, text }) => [path, text]));

describe("the document of the page", () => {
  it("tells each change once, in order, after the store has it, and by whom it is shown already", () => {
    const { document, store } = open();
    const told: [string, PageCause["kind"], unknown, string | null | undefined][] = [];
    document.subscribe((changes, cause) => {
      const [path = ""] = changes.keys();
      told.push([path, cause.kind, cause.kind === "own" && cause.by, store.getState().files.files.get(path)?.text]);
    });
    typeInto(document, "A.mo", "model A Real x; end A;");
    document.replace("connect", [{ path: "B.mo", text: "model B equation end B;" }]);
    document.replace("connect", [{ path: "B.mo", text: "model B equation end B;" }]);
    expect(told).toEqual([
      ["A.mo", "own", undefined, "model A Real x; end A;"],
      ["B.mo", "own", undefined, "model B equation end B;"],
    ]);
  });

  it("goes back through everything that was done, whichever view it was done in", async () => {
    const { document, shown, tabs } = open();
    typeInto(document, "A.mo", "model A Real x; end A;");
    document.addFile("C.mo", "model C end C;");
    document.replace("connect", [{ path: "B.mo", text: "model B equation end B;" }]);
    const last = shown();
    expect([await document.undo(), await document.undo(), await document.undo(), await document.undo()]).toEqual([
      ...["done", "done", "done"],
      "nothing",
    ]);
    expect(shown()).toEqual(first);
    expect(tabs()).toEqual(["A.mo", "B.mo"]);
    expect([await document.redo(), await document.redo(), await document.redo(), await document.redo()]).toEqual([
      ...["done", "done", "done"],
      "nothing",
    ]);
    expect(shown()).toEqual(last);
  });

  it("goes to any step, back and forth", async () => {
    const { document, store, shown } = open();
    typeInto(document, "A.mo", "model A Real x; end A;");
    document.addFile("C.mo", "model C end C;");
    const added = shown();
    document.replace("connect", [{ path: "B.mo", text: "model B equation end B;" }]);
    await document.goToStep(0);
    expect(shown()).toEqual(first);
    const { undone } = store.getState().steps;
    expect(undone.map(({ label, changes }) => [label, [...changes.keys()]])).toEqual([
      ["connect", ["B.mo"]],
      ["newFile", ["C.mo"]],
      ["typing", ["A.mo"]],
    ]);
    await document.goToStep(2);
    expect(shown()).toEqual(added);
  });

  it("makes one step of what is typed without a pause at one place, and another after half a second or elsewhere", () => {
    const { document, store } = open();
    const clock = openTestDocument(files);
    const write = (text: string, at: number): void => {
      clock.at = at;
      typeInto(clock.document, "A.mo", text);
    };
    write("model A R end A;", 0);
    write("model A Re end A;", 400);
    write("model A Rea end A;", 1_000);
    write("// n\nmodel A Rea end A;", 1_100);
    expect(clock.store.getState().steps.done).toHaveLength(3);
    typeInto(document, "A.mo", "model A x end A;");
    document.replace("connect", [{ path: "A.mo", text: "model A xy end A;" }]);
    typeInto(document, "A.mo", "model A xyz end A;");
    expect(store.getState().steps.done.map(({ label }) => label)).toEqual(["typing", "connect", "typing"]);
  });

  it("closes the tab of a file that is deleted, and of a new one that is given up", () => {
    const { document, store, tabs } = open();
    document.removeFile("A.mo");
    expect(tabs()).toEqual(["B.mo"]);
    document.addFile("C.mo", "model C end C;");
    expect(store.getState().tabs.active).toBe("C.mo");
    document.replace("restoreFile", [{ path: "C.mo", text: null }]);
    expect(tabs()).toEqual(["B.mo"]);
    document.removeFile("C.mo");
    expect(store.getState().steps.done.map(({ label }) => label)).toEqual(["deleteFile", "newFile", "restoreFile"]);
  });

  it("follows a class into the file that its new name gives it", () => {
    const { document, store } = open();
    document.replace("rename", [
      { path: "B.mo", text: null },
      { path: "C.mo", text: "model C end C;" },
    ]);
    expect(store.getState().tabs.active).toBe("C.mo");
    expect(changesToSave(store.getState().files)).toEqual([
      { kind: "delete", path: "B.mo" },
      { kind: "write", path: "C.mo" },
    ]);
  });

  it("shows other files where it is opened again, tells what differs, and leaves the tabs of libraries open", () => {
    const { document, store, tabs } = open();
    store.act("tabs", addTab, { kind: "library", path: "/library/L/package.mo", text: "", view: "code" });
    typeInto(document, "A.mo", "mine");
    const told: string[] = [];
    document.subscribe((changes) => told.push(...changes.keys()));
    document.open([{ path: "A.mo", text: "mine and theirs" }], "c2");
    expect(told).toEqual(["A.mo", "B.mo"]);
    expect(changedFiles(store.getState().files)).toEqual([]);
    expect(tabs()).toEqual(["A.mo", "/library/L/package.mo"]);
  });
});
