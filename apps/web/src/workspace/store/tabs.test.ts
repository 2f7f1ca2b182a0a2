import { describe, expect, it } from "vitest";
import { activeTab, closeTab, noTabs, openTab, openTabAt, showTab, type Tab } from "./tabs.ts";

const file = (path: string): Tab => ({ kind: "file", path });
const both = openTab(openTab(noTabs, file("A.mo")), file("B.mo"));

describe("tabs", () => {
  it("open at the end and are shown; an open one is only shown", () => {
    expect(both.tabs.map(({ path }) => path)).toEqual(["A.mo", "B.mo"]);
    expect(both.active).toBe("B.mo");
    expect(openTab(both, file("A.mo"))).toMatchObject({ tabs: both.tabs, active: "A.mo" });
  });

  it("closing the shown one shows its neighbour", () => {
    expect(closeTab(both, "B.mo").active).toBe("A.mo");
    expect(closeTab(showTab(both, "A.mo"), "A.mo").active).toBe("B.mo");
    expect(closeTab(closeTab(both, "A.mo"), "B.mo").active).toBeUndefined();
    expect(closeTab(both, "C.mo")).toBe(both);
  });

  it("hold the text of a library's file, at the place that was asked for", () => {
    const state = openTabAt(both, { kind: "library", path: "/library/L/package.mo", text: "package L end L;" }, 8);
    expect(activeTab(state)).toMatchObject({ kind: "library", text: "package L end L;" });
    expect(state.place).toEqual({ path: "/library/L/package.mo", offset: 8 });
  });
});
