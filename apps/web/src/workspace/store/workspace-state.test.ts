import { changesOfTexts } from "@mofang/collaboration";
import { describe, expect, it } from "vitest";
import { addCurve } from "./charts/chart-curves.ts";
import { seek } from "./playback.ts";
import { noSteps } from "./steps.ts";
import {
  adoptFiles,
  dropRun,
  firstState,
  followDocument,
  hideAnimation,
  openFile,
  showAnimation,
  showResult,
} from "./workspace-state.ts";

const empty = firstState({ className: undefined, runId: undefined }, "chart");
const files = [
  { path: "A.mo", text: "model A end A;" },
  { path: "B.mo", text: "model B end B;" },
];
const texts = new Map(files.map(({ path, text }) => [path, text]));
const loaded = adoptFiles(empty, files, "c1", { texts, steps: noSteps });
const both = openFile(openFile(loaded, "A.mo"), "B.mo", 6);
const paths = (state: typeof empty) => state.tabs.tabs.map(({ path }) => path);

describe("the state of a workspace", () => {
  it("begins with a chart, and with the run that the address asks for", () => {
    expect(empty.charts.charts).toHaveLength(1);
    const asked = firstState({ className: "P.M", runId: "task:3" }, "chart");
    expect([asked.grid.className, asked.runs.active, asked.room.layout]).toEqual(["P.M", "task:3", "split"]);
  });

  it("opens files that are there", () => {
    expect(paths(both)).toEqual(["A.mo", "B.mo"]);
    expect(both.tabs.place).toMatchObject({ path: "B.mo", offset: 6 });
    expect(openFile(loaded, "C.mo")).toBe(loaded);
  });

  it("keeps the place to go to at its text while that changes before it, and goes there once", () => {
    const draft = new Map(texts).set("B.mo", "// a draft\nmodel B end B;");
    const changes = changesOfTexts(texts, draft);
    const facts = { texts: draft, steps: noSteps };
    for (const after of [followDocument(both, changes, facts), adoptFiles(both, files, "c1", facts, changes)]) {
      expect(after.tabs.place).toEqual({ ...both.tabs.place, offset: 17 });
    }
    expect(openFile(both, "B.mo", 6).tabs.place?.asked).not.toBe(both.tabs.place?.asked);
  });

  it("shows a run's animation in one tab, and its results once that is closed", () => {
    const first = showAnimation(showAnimation(empty, "task:7"), "task:8");
    const again = showAnimation(first, "task:7");
    expect(again.animations.tabs).toEqual([
      { id: 1, runId: "task:7" },
      { id: 2, runId: "task:8" },
    ]);
    expect([first.animations.active, again.animations.active, again.room.layout]).toEqual([2, 1, "animation"]);
    expect(hideAnimation(again, 2).animations).toEqual({ tabs: [{ id: 1, runId: "task:7" }], active: 1 });
    const closed = dropRun(again, "task:7");
    expect(closed.animations.active).toBe(2);
    expect(showAnimation(closed, "task:9").animations.tabs.at(-1)).toEqual({ id: 1, runId: "task:9" });
    expect(dropRun(closed, "task:8").room.layout).toBe("results");
  });

  it("forgets the time with the run that it was of", () => {
    const shown = showResult(empty, "task:7");
    const played = { ...shown, playback: seek(shown.playback, 2) };
    expect(showResult(played, "task:7").playback.time).toBe(2);
    expect(showResult(played, "task:8").playback.time).toBeUndefined();
  });

  it("forgets a run with its curves", () => {
    const plotted = { ...both, charts: addCurve(both.charts, "chart", { runId: "page:1", variable: "x" }) };
    expect(dropRun(showResult(plotted, "page:1"), "page:1").charts.charts[0]?.subCharts[0]?.curves).toEqual([]);
  });
});
