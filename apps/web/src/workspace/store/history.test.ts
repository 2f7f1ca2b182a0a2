import { describe, expect, it } from "vitest";
import { type HistoryState, noHistory, redoStep, rememberStep, type StepLabel, type Texts, undoStep } from "./history.ts";

const texts = (files: Readonly<Record<string, string | null>>): Texts => new Map(Object.entries(files));

const deed = (label: StepLabel, at = 0) => ({ label, command: undefined, at });

/** Steps from one text of `A.mo` to the next. */
function history(label: StepLabel, at: readonly number[], ...versions: readonly string[]): HistoryState {
  return versions
    .slice(1)
    .reduce(
      (state, after, i) =>
        rememberStep(state, deed(label, at[i]), texts({ "A.mo": versions[i] ?? "" }), texts({ "A.mo": after })),
      noHistory,
    );
}

describe("the history of a workspace", () => {
  it("goes back and forth through steps of any kind, several files at once", () => {
    const first = texts({ "A.mo": "model A end A;", "B.mo": "B" });
    const second = texts({ "A.mo": "model C end C;", "B.mo": null, "C.mo": "C" });
    const state = rememberStep(noHistory, deed("rename"), first, second);
    const undone = undoStep(state, second);
    expect(undone && [...undone.texts]).toEqual([...first, ["C.mo", null]]);
    const redone = undone && redoStep(undone.state, undone.texts);
    expect(redone && [...redone.texts]).toEqual([...second]);
    expect(redone?.state).toEqual(state);
  });

  it("remembers nothing where nothing changed", () => {
    expect(rememberStep(noHistory, deed("typing"), texts({ "A.mo": "x" }), texts({ "A.mo": "x" }))).toBe(noHistory);
  });

  it("forgets what was undone as soon as something else is done", () => {
    const state = history("connect", [0, 0], "a", "ab", "abc");
    const undone = undoStep(state, texts({ "A.mo": "abc" }));
    const other = rememberStep(undone?.state ?? noHistory, deed("connect"), texts({ "A.mo": "ab" }), texts({ "A.mo": "x" }));
    expect(redoStep(other, texts({ "A.mo": "x" }))).toBeUndefined();
  });

  it("undoes nothing where a file is no longer what the step left", () => {
    const state = history("moveComponents", [0], "at 1", "at 2");
    expect(undoStep(state, texts({ "A.mo": "at 3" }))).toBeUndefined();
    expect(undoStep(state, texts({}))).toBeUndefined();
  });

  it("keeps five hundred steps", () => {
    const versions = Array.from({ length: 700 }, (_, i) => `version ${i}`);
    expect(history("connect", [], ...versions).past).toHaveLength(500);
  });
});

describe("typing", () => {
  it("is one step while it goes on", () => {
    const state = history("typing", [0, 100, 200], "", "R", "Re", "Real");
    expect(state.past).toHaveLength(1);
    expect(undoStep(state, texts({ "A.mo": "Real" }))?.texts.get("A.mo")).toBe("");
  });

  it("is another step after a pause, at another place, and after anything else", () => {
    expect(history("typing", [0, 600], "", "R", "Re").past).toHaveLength(2);
    expect(history("typing", [0, 100], "xy", "xyR", "Sxy R").past).toHaveLength(2);
    const moved = rememberStep(
      history("typing", [0], "", "R"),
      deed("connect", 50),
      texts({ "A.mo": "R" }),
      texts({ "A.mo": "RS" }),
    );
    expect(rememberStep(moved, deed("typing", 60), texts({ "A.mo": "RS" }), texts({ "A.mo": "RST" })).past).toHaveLength(3);
  });

  it("takes in what is deleted again on the way", () => {
    const mended = history("typing", [0, 100, 200], "a", "aRx", "aR", "aRe");
    expect(mended.past).toHaveLength(1);
    expect(undoStep(mended, texts({ "A.mo": "aRe" }))?.texts.get("A.mo")).toBe("a");
    const deleted = history("typing", [0, 100], "abc", "ab", "a");
    expect(deleted.past).toHaveLength(1);
    expect(undoStep(deleted, texts({ "A.mo": "a" }))?.texts.get("A.mo")).toBe("abc");
  });
});
