import { describe, expect, it } from "vitest";
import {
  activateTab,
  activeTab,
  addTab,
  backRoute,
  changeView,
  closeFile,
  deleteTab,
  nameTab,
  noTabs,
  openTab,
  pushRoute,
  replaceRoute,
  replaceTab,
  type Tab,
} from "./tabs.ts";

const ofClass = (name: string, path = `${name}.mo`): Tab => ({
  kind: "file",
  path,
  view: "diagram",
  shown: { name, isPackage: false, encryptLevel: "packageDuplicate", routes: [] },
});
const ofFile = (path: string): Tab => ({ kind: "file", path, view: "code" });
const names = (state: typeof noTabs) => state.tabs.map((tab) => tab.shown?.name ?? tab.path);
const both = addTab(addTab(noTabs, ofClass("A")), ofClass("B"));

describe("tabs of classes", () => {
  it("[EDT-014] [EDT-019] [EDT-021] are added at the end as the active one, once each, and made active", () => {
    expect(names(both)).toEqual(["A", "B"]);
    expect(both.active).toBe("B");
    expect(addTab(both, ofClass("A"))).toBe(both);
    expect(activateTab(both, "A").active).toBe("A");
    expect(activateTab(both, "C")).toBe(both);
  });

  it("[EDT-015] [EDT-020] [EDT-021] replace the active one, which keeps its view, or are added where none is active", () => {
    const asIcon = changeView(both, "B", "icon");
    const replaced = openTab(asIcon, ofClass("C"));
    expect(names(replaced)).toEqual(["A", "C"]);
    expect(activeTab(replaced)).toMatchObject({ view: "icon", shown: { name: "C" } });
    expect(replaceTab(both, ofClass("A"))).toBe(both);
    expect(replaceTab(noTabs, ofClass("A"))).toBe(noTabs);
    expect(names(openTab(noTabs, ofClass("A")))).toEqual(["A"]);
  });

  it("[EDT-016] [EDT-018] are deleted; when the active one goes, the last is active", () => {
    const three = addTab(both, ofClass("C"));
    expect(deleteTab(activateTab(three, "A"), "A")).toMatchObject({ active: "C" });
    expect(deleteTab(three, "A").active).toBe("C");
    expect(deleteTab(deleteTab(both, "A"), "B").active).toBeUndefined();
    expect(deleteTab(both, "C")).toBe(both);
  });

  it("[EDT-017] are deleted with the classes inside where a whole node goes, not with others of a longer name", () => {
    const packages = ["P", "P.A", "P.B.C", "Pumps"].reduce((state, name) => addTab(state, ofClass(name)), noTabs);
    expect(names(deleteTab(packages, "P", true))).toEqual(["Pumps"]);
    expect(names(deleteTab(packages, "P"))).toEqual(["P.A", "P.B.C", "Pumps"]);
  });

  it("[EDT-012] [EDT-025] show the diagram unless another view is chosen", () => {
    expect(activeTab(changeView(both, "B", "code"))?.view).toBe("code");
    expect(activeTab(changeView(changeView(both, "B", "code"), "B"))?.view).toBe("diagram");
    expect(changeView(both, "B", "diagram")).toBe(both);
  });

  it("[EDT-022] [EDT-023] [EDT-024] lead into components, back to a step, and over another component at a step", () => {
    const way = (state: typeof noTabs) => activeTab(state)?.shown?.routes.map(({ ident }) => ident);
    const steps = ["a", "b", "c"].reduce((state, ident) => pushRoute(state, "B", { ident, fullName: `P.${ident}` }), both);
    expect(way(steps)).toEqual(["a", "b", "c"]);
    expect(way(backRoute(steps, "B", 0))).toEqual(["a"]);
    expect(way(backRoute(steps, "B", -1))).toEqual([]);
    expect(way(replaceRoute(steps, "B", 1, { ident: "x", fullName: "P.x" }))).toEqual(["a", "x", "c"]);
    expect(activateTab(steps, "A").tabs[1]?.shown?.routes).toHaveLength(3);
  });

  it("of a file that holds no class are known by its path, until it holds one", () => {
    const file = addTab(both, ofFile("notes.mo"));
    expect(file.active).toBe("notes.mo");
    const shown = { name: "N", isPackage: false, encryptLevel: "packageDuplicate", routes: [] };
    expect(nameTab(file, "notes.mo", shown)).toMatchObject({ active: "N", tabs: [{}, {}, { view: "code", shown }] });
    expect(nameTab(file, "notes.mo", { ...shown, name: "A" })).toBe(file);
  });

  it("go with their file, all of them", () => {
    const three = addTab(both, ofClass("B.Inner", "B.mo"));
    expect(names(closeFile(three, "B.mo"))).toEqual(["A"]);
    expect(closeFile(three, "C.mo")).toBe(three);
  });
});
