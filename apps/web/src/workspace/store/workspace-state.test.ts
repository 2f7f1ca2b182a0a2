import { describe, expect, it } from "vitest";
import { addCurve } from "./charts.ts";
import { changedFiles, changesToSave, editFile } from "./files.ts";
import { openTab } from "./tabs.ts";
import {
  addFile,
  adoptFiles,
  dropRun,
  firstState,
  openFile,
  removeFile,
  renameInFiles,
  restoreFile,
  showResult,
} from "./workspace-state.ts";

const empty = firstState({ className: undefined, runId: undefined }, "chart");
const loaded = adoptFiles(
  empty,
  [
    { path: "A.mo", text: "model A end A;" },
    { path: "B.mo", text: "model B end B;" },
  ],
  "c1",
);
const both = openFile(openFile(loaded, "A.mo"), "B.mo", 6);
const paths = (state: typeof empty) => state.tabs.tabs.map(({ path }) => path);

describe("the state of a workspace", () => {
  it("begins with a chart, and with the run that the address asks for", () => {
    expect(empty.charts.charts).toHaveLength(1);
    const asked = firstState({ className: "P.M", runId: "task:3" }, "chart");
    expect([asked.grid.className, asked.runs.active, asked.grid.bottom]).toEqual(["P.M", "task:3", "results"]);
  });

  it("opens files that are there", () => {
    expect(paths(both)).toEqual(["A.mo", "B.mo"]);
    expect(both.tabs.place).toEqual({ path: "B.mo", offset: 6 });
    expect(openFile(loaded, "C.mo")).toBe(loaded);
  });

  it("closes the tab of a file that is deleted, and of a new one that is given up", () => {
    expect(paths(removeFile(both, "A.mo"))).toEqual(["B.mo"]);
    const added = addFile(both, "C.mo", "model C end C;");
    expect(paths(added)).toEqual(["A.mo", "B.mo", "C.mo"]);
    expect(restoreFile(added, "C.mo")).toMatchObject({ tabs: { active: "B.mo" } });
  });

  it("after a save has the files of the repository, and closes the tabs of those that are gone", () => {
    const edited = { ...both, files: editFile(both.files, "A.mo", "mine") };
    const saved = adoptFiles(edited, [{ path: "A.mo", text: "mine and theirs" }], "c2");
    expect(changedFiles(saved.files)).toEqual([]);
    expect(saved.files.files.get("A.mo")?.text).toBe("mine and theirs");
    expect(paths(saved)).toEqual(["A.mo"]);
  });

  it("leaves the tabs of libraries open", () => {
    const tabs = openTab(both.tabs, { kind: "library", path: "/library/L/package.mo", text: "" });
    expect(paths(adoptFiles({ ...both, tabs }, [], null))).toEqual(["/library/L/package.mo"]);
  });

  it("follows a class into the file that its new name gives it", () => {
    const renamed = renameInFiles(both, [
      { path: "B.mo", text: null },
      { path: "C.mo", text: "model C end C;" },
    ]);
    expect(renamed.tabs.active).toBe("C.mo");
    expect(changesToSave(renamed.files)).toEqual([
      { kind: "delete", path: "B.mo" },
      { kind: "write", path: "C.mo" },
    ]);
  });

  it("forgets a run with its curves", () => {
    const plotted = { ...both, charts: addCurve(both.charts, "chart", { runId: "page:1", variable: "x" }) };
    expect(dropRun(showResult(plotted, "page:1"), "page:1").charts.charts[0]?.curves).toEqual([]);
  });
});
