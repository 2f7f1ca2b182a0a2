import { describe, expect, it } from "vitest";
import { rowsOf, tabsOf, variablesTab } from "./parameter-row.ts";
import { openProject, rowIn } from "./test-inspector.ts";

const project = openProject();
const rows = rowsOf(project.interface("M", "a") ?? expect.fail("M has a component a"), "M");
const names = (filter: string) =>
  tabsOf(rows, filter).map(({ name, groups }) => [name, groups.map((group) => [group.name, group.rows.map((row) => row.name)])]);

describe("rows of a component", () => {
  it("stand as the annotations say, General and Parameters first, in the order of declaration", () => {
    expect(names("")).toEqual([
      [
        "General",
        [
          [
            "Parameters",
            ["R", "useHeat", "init", "n", "file", "ticked", "colour", "table", "weights", "fixed", "source", "hidden"],
          ],
          ["Geometry", ["first"]],
          ["Initialization", ["x.start"]],
        ],
      ],
      ["Thermal", [["Heat", ["T"]]]],
      [variablesTab, [["Initialization", ["y.start"]]]],
    ]);
  });

  it("are found by name and description", () => {
    expect(names("RESIST")).toEqual([["General", [["Parameters", ["R"]]]]]);
    expect(names("nothing like it")).toEqual([]);
  });

  it("tell what the class says itself from what holds without it", () => {
    expect(rowIn(project, "M", "a", "R")).toMatchObject({
      path: "a.R",
      isModified: true,
      own: { text: "2000" },
      fallback: { text: "10" },
    });
    expect(rowIn(project, "M", "a", "first")).toMatchObject({ isModified: false, own: undefined, fallback: { text: "1" } });
    expect(rowIn(project, "M", "a", "x.start")).toMatchObject({ path: "a.x.start", own: undefined, fallback: { text: "3" } });
    expect(rowIn(project, "Lib.Base", "", "x.start")).toMatchObject({ isModified: false, own: { text: "3" } });
    expect(rowIn(project, "M", "", "r")).toMatchObject({ isModified: false, own: { text: "3" }, fallback: undefined });
  });

  it("are locked with the reason, but not for the class that declares them", () => {
    const locks = Object.fromEntries(rows.map(({ name, lock }) => [name, lock]));
    expect(locks).toMatchObject({ fixed: "final", hidden: "protected", source: undefined, T: undefined, R: undefined });
    expect(rowIn(project, "Lib.Base", "", "T").lock).toBe("disabled");
    expect(rowIn(project, "Lib.Base", "", "fixed").lock).toBeUndefined();
    expect(rowIn(project, "M", "", "s").lock).toBeUndefined();
  });
});
