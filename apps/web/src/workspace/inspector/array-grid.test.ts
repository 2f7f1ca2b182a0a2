import { expect, it } from "vitest";
import { arrayText, firstCells, gridSizes, pasted, pastedCells, resized, wrongCell } from "./array-grid.ts";
import { openProject, rowIn } from "./test-inspector.ts";

const project = openProject();
const table = rowIn(project, "M", "a", "table");
const weights = rowIn(project, "M", "a", "weights");

it("begins with the elements of the value or the default, in the sizes that are declared", () => {
  expect(firstCells(table)).toEqual([
    ["0", "1"],
    ["1", "4"],
  ]);
  expect(gridSizes(table.element)).toEqual({ rows: undefined, columns: 2 });
  expect(firstCells(weights)).toEqual([["1"], ["1"], ["1"]]);
  expect(gridSizes(weights.element)).toEqual({ rows: 3, columns: 1 });
});

it("takes the cells of a spreadsheet and grows where the declaration leaves the size open", () => {
  const block = pastedCells("10\t 20\r\n30\t40\r\n");
  expect(block).toEqual([
    ["10", "20"],
    ["30", "40"],
  ]);
  expect(pasted(firstCells(table), { row: 1, column: 0 }, block, gridSizes(table.element))).toEqual({
    ok: true,
    cells: [
      ["0", "1"],
      ["10", "20"],
      ["30", "40"],
    ],
  });
  expect(pasted(firstCells(table), { row: 0, column: 1 }, block, gridSizes(table.element))).toEqual({
    ok: false,
    rows: 2,
    columns: 3,
  });
  expect(pasted(firstCells(weights), { row: 2, column: 0 }, [["1"], ["2"]], gridSizes(weights.element))).toMatchObject({
    ok: false,
    rows: 4,
  });
});

it("names the first cell that is empty, of another type or beyond a limit", () => {
  expect(wrongCell(table.element, [["1", ""]])).toMatchObject({ row: 1, column: 2, problem: "empty" });
  expect(
    wrongCell(table.element, [
      ["1", "2"],
      ["true", "2"],
    ]),
  ).toMatchObject({ row: 2, column: 1, problem: "type" });
  expect(wrongCell(weights.element, [["1"], ["-2"]])).toMatchObject({ row: 2, problem: "min", value: "-2", rule: "0" });
  expect(wrongCell(weights.element, [["1"], ["2 * r"]])).toBeUndefined();
});

it("writes vectors and matrices as Modelica, empty ones too", () => {
  expect(arrayText(weights.element, [["1"], [" 2 "]])).toBe("{1, 2}");
  expect(
    arrayText(
      table.element,
      resized(
        [
          ["1", "2"],
          ["3", "4"],
        ],
        2,
        2,
      ),
    ),
  ).toBe("[1, 2; 3, 4]");
  expect(arrayText(weights.element, [["1k"], ["r"]])).toBe("{1000, r}");
  expect(arrayText(table.element, [])).toBe("fill(0, 0, 0)");
});
