import { describe, expect, it } from "vitest";
import { closeTab, followText, learnTab, openClassTab, showLayer, showTab, showText, walkBack, walkInto } from "./shown-tab.ts";
import { noSteps } from "./steps.ts";
import type { Tab, TabClass } from "./tabs.ts";
import { adoptFiles, firstState, openFile, type WorkspaceState } from "./workspace-state.ts";

const shown = (name: string): TabClass => ({ name, isPackage: false, encryptLevel: "packageDuplicate", routes: [] });
const tab = (name: string, path: string): Tab & { readonly shown: TabClass } => ({
  ...{ kind: "file", path, view: "diagram", shown: shown(name) },
});
const files = [
  { path: "A.mo", text: "model A end A; model B end B;" },
  { path: "C.mo", text: "model C end C;" },
];
const loaded = adoptFiles(firstState({ className: undefined, runId: undefined }, "chart"), files, "c1", {
  texts: new Map(files.map(({ path, text }) => [path, text])),
  steps: noSteps,
});
const names = ({ tabs }: WorkspaceState) => tabs.tabs.map((one) => one.shown?.name ?? one.path);
const open = openClassTab(loaded, tab("A", "A.mo"));

describe("the shown tab", () => {
  it("says which class the page is about, and how it is shown; each tab remembers its view", () => {
    expect(open.grid).toMatchObject({ className: "A", view: "diagram" });
    const beside = openClassTab(showLayer(open, "icon"), tab("C", "C.mo"), true);
    expect(names(beside)).toEqual(["A", "C"]);
    expect(beside.grid).toMatchObject({ className: "C", view: "diagram" });
    expect(showTab(beside, "A").grid).toMatchObject({ className: "A", view: "icon" });
  });

  it("is replaced by a class that is opened, and shown again by one that is open", () => {
    const other = openClassTab(open, tab("C", "C.mo"));
    expect(names(other)).toEqual(["C"]);
    const two = openClassTab(open, tab("C", "C.mo"), true);
    expect(openClassTab(two, tab("A", "A.mo")).tabs.active).toBe("A");
  });

  it("has the view that was chosen before the first class came, and the diagram again after the last tab", () => {
    const chosen = openClassTab(showLayer(loaded, "code"), tab("A", "A.mo"));
    expect([chosen.grid.view, chosen.tabs.tabs[0]?.view]).toEqual(["code", "code"]);
    expect(openClassTab(closeTab(chosen, "A"), tab("A", "A.mo")).grid.view).toBe("diagram");
  });

  it("shows the text of a file in the tab that has it, and one that holds no class in a tab of its own", () => {
    expect(names(openFile(open, "A.mo", 3))).toEqual(["A"]);
    expect(openFile(open, "A.mo", 3)).toMatchObject({
      grid: { view: "code" },
      tabs: { place: { path: "A.mo", offset: 3, className: undefined } },
    });
    const file = openFile(open, "C.mo");
    expect(names(file)).toEqual(["A", "C.mo"]);
    expect(showLayer(file, "diagram").grid.view).toBe("code");
    const library = showText(open, { kind: "library", path: "/library/L.mo", text: "" });
    expect(names(library)).toEqual(["A", "/library/L.mo"]);
  });

  it("becomes that of the class in which the cursor is, unless that has one", () => {
    const text = showLayer(open, "code");
    expect(names(followText(text, "A.mo", shown("B")))).toEqual(["B"]);
    expect(followText(text, "C.mo", shown("C"))).toBe(text);
    const both = showTab(showLayer(openClassTab(text, tab("B", "A.mo"), true), "diagram"), "A");
    expect(followText(both, "A.mo", shown("B"))).toMatchObject({ tabs: { active: "B" }, grid: { view: "code", className: "B" } });
    const file = openFile(open, "C.mo");
    expect(names(followText(file, "C.mo", shown("A")))).toEqual(["A"]);
  });

  it("goes into components and back, and keeps its way when more is learnt of its class", () => {
    const inside = walkInto(walkInto(open, { ident: "r", fullName: "P.R" }), { ident: "p", fullName: "P.Pin" });
    expect(inside.tabs.tabs[0]?.shown?.routes).toHaveLength(2);
    expect(walkBack(inside, 1).tabs.tabs[0]?.shown?.routes).toEqual([{ ident: "r", fullName: "P.R" }]);
    expect(walkBack(inside, 0).tabs.tabs[0]?.shown?.routes).toEqual([]);
    const learnt = learnTab(inside, { ...tab("A", "A.mo"), shown: { ...shown("A"), isPackage: true } });
    expect(learnt.tabs.tabs[0]?.shown).toMatchObject({ isPackage: true, routes: [{ ident: "r" }, { ident: "p" }] });
    expect(learnTab(inside, tab("A", "A.mo"))).toBe(inside);
  });
});
