import { describe, expect, it } from "vitest";
import { addCurve } from "./charts.ts";
import { changedFiles, changesToSave, currentFiles, editFile } from "./files.ts";
import { seek } from "./playback.ts";
import { openTab } from "./tabs.ts";
import { typingBetween } from "./test-typing.ts";
import {
  addFile,
  adoptFiles,
  changeFiles,
  dropRun,
  firstState,
  goToStep,
  hideAnimation,
  openFile,
  redo,
  removeFile,
  restoreFile,
  showAnimation,
  showResult,
  typeText,
  undo,
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
    expect(paths(removeFile(both, "A.mo", 0))).toEqual(["B.mo"]);
    const added = addFile(both, "C.mo", "model C end C;", 0);
    expect(paths(added)).toEqual(["A.mo", "B.mo", "C.mo"]);
    expect(restoreFile(added, "C.mo", 0)).toMatchObject({ tabs: { active: "B.mo" } });
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
    const renamed = changeFiles(
      both,
      "rename",
      [
        { path: "B.mo", text: null },
        { path: "C.mo", text: "model C end C;" },
      ],
      0,
    );
    expect(renamed.tabs.active).toBe("C.mo");
    expect(changesToSave(renamed.files)).toEqual([
      { kind: "delete", path: "B.mo" },
      { kind: "write", path: "C.mo" },
    ]);
  });

  it("puts what was typed into an older text where it belongs in the newer one", () => {
    const moved = changeFiles(loaded, "connect", [{ path: "A.mo", text: "// theirs\r\nmodel A end A;" }], 0);
    const typed = typeText(moved, typingBetween("A.mo", "model A end A;", "model A mine end A;"), 1);
    expect(typed.files.files.get("A.mo")?.text).toBe("// theirs\r\nmodel A mine end A;");
  });

  it("goes back through everything that was done, whichever view it was done in", () => {
    const typed = typeText(both, typingBetween("A.mo", "model A end A;", "model A Real x; end A;"), 0);
    const added = addFile(typed, "C.mo", "model C end C;", 1);
    const connected = changeFiles(added, "connect", [{ path: "B.mo", text: "model B equation end B;" }], 2);
    const back = undo(undo(undo(connected)));
    expect(currentFiles(back.files)).toEqual(currentFiles(both.files));
    expect(paths(back)).toEqual(["A.mo", "B.mo"]);
    expect(undo(back)).toBe(back);
    const forth = redo(redo(redo(back)));
    expect(currentFiles(forth.files)).toEqual(currentFiles(connected.files));
    expect(redo(forth)).toBe(forth);
  });

  it("goes to any step, back and forth", () => {
    const typed = typeText(both, typingBetween("A.mo", "model A end A;", "model A Real x; end A;"), 0);
    const added = addFile(typed, "C.mo", "model C end C;", 1);
    const connected = changeFiles(added, "connect", [{ path: "B.mo", text: "model B equation end B;" }], 2);
    const begun = goToStep(connected, 0);
    expect(currentFiles(begun.files)).toEqual(currentFiles(both.files));
    expect(begun.history.future.map(({ label, paths }) => [label, paths])).toEqual([
      ["connect", ["B.mo"]],
      ["newFile", ["C.mo"]],
      ["typing", ["A.mo"]],
    ]);
    expect(currentFiles(goToStep(begun, 2).files)).toEqual(currentFiles(added.files));
    expect(goToStep(connected, 3)).toBe(connected);
  });

  it("keeps its history when what was saved comes back unchanged, and no other", () => {
    const typed = typeText(loaded, typingBetween("A.mo", "model A end A;", "mine"), 0);
    const [b] = currentFiles(loaded.files).filter(({ path }) => path === "B.mo");
    const saved = adoptFiles(typed, [{ path: "A.mo", text: "mine" }, ...(b ? [b] : [])], "c2");
    expect(currentFiles(undo(saved).files)).toEqual(currentFiles(loaded.files));
    const merged = adoptFiles(typed, [{ path: "A.mo", text: "mine and theirs" }], "c2");
    expect(undo(merged)).toBe(merged);
  });

  it("shows a run's animation in one tab, and its results once that is closed", () => {
    const first = showAnimation(showAnimation(empty, "task:7"), "task:8");
    const again = showAnimation(first, "task:7");
    expect(again.animations.tabs).toEqual([
      { id: 1, runId: "task:7" },
      { id: 2, runId: "task:8" },
    ]);
    expect([first.grid.bottom, again.grid.bottom]).toEqual(["animation-2", "animation-1"]);
    expect(hideAnimation(again, 2)).toMatchObject({ grid: { bottom: "animation-1" }, animations: { tabs: [{ id: 1 }] } });
    const closed = dropRun(again, "task:7");
    expect([closed.grid.bottom, showAnimation(closed, "task:9").animations.tabs.at(-1)]).toEqual([
      "results",
      { id: 1, runId: "task:9" },
    ]);
  });

  it("forgets the time with the run that it was of", () => {
    const shown = showResult(empty, "task:7");
    const played = { ...shown, playback: seek(shown.playback, 2) };
    expect(showResult(played, "task:7").playback.time).toBe(2);
    expect(showResult(played, "task:8").playback.time).toBeUndefined();
  });

  it("forgets a run with its curves", () => {
    const plotted = { ...both, charts: addCurve(both.charts, "chart", { runId: "page:1", variable: "x" }) };
    expect(dropRun(showResult(plotted, "page:1"), "page:1").charts.charts[0]?.curves).toEqual([]);
  });
});
