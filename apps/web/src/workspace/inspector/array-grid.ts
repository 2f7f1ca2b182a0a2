import type { ElementInterface } from "@mofang/modelica";
import type { ParameterRow } from "./parameter-row.ts";
import { readTyped } from "./typed-value.ts";

/** The texts of a vector or a matrix by rows; a vector has one column. */
export type Cells = readonly (readonly string[])[];

/** How many rows and columns there must be; undefined where any number may. */
export interface GridSizes {
  readonly rows: number | undefined;
  readonly columns: number | undefined;
}

/** Whether the value of an element is a vector or a matrix of plain values. */
export function hasGrid({ dimensions, baseType }: ElementInterface): boolean {
  return (dimensions.length === 1 || dimensions.length === 2) && baseType !== undefined && baseType !== "other";
}

export function gridSizes({ sizes, dimensions }: ElementInterface): GridSizes {
  return { rows: sizes[0], columns: dimensions.length === 1 ? 1 : sizes[1] };
}

/** The cells to begin with: those of the value or of the default, in the sizes that there must be. */
export function firstCells({ element, own, fallback }: ParameterRow): Cells {
  const cells = own?.cells ?? fallback?.cells ?? [];
  const { rows = cells.length, columns = cells[0]?.length ?? 1 } = gridSizes(element);
  return resized(cells, rows, columns);
}

/** Cells with so many rows and columns; what is new is empty. */
export function resized(cells: Cells, rows: number, columns: number): Cells {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => cells[row]?.[column] ?? ""));
}

export function withCell(cells: Cells, row: number, column: number, text: string): Cells {
  return cells.map((old, i) => (i === row ? old.map((cell, j) => (j === column ? text : cell)) : old));
}

/** Cells as a spreadsheet puts them into the clipboard: lines of texts between tabs. */
export function pastedCells(text: string): Cells {
  return text
    .replace(/(?:\r\n|\r|\n)$/, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.split("\t").map((cell) => cell.trim()));
}

/**
 * Cells with others put over them from a place on; the grid grows where it may.
 *
 * @returns how many rows and columns that would take, where there may not be so many
 */
export function pasted(
  cells: Cells,
  at: { readonly row: number; readonly column: number },
  block: Cells,
  sizes: GridSizes,
): { readonly ok: true; readonly cells: Cells } | { readonly ok: false; readonly rows: number; readonly columns: number } {
  const rows = Math.max(cells.length, at.row + block.length);
  const columns = Math.max(cells[0]?.length ?? 0, at.column + Math.max(0, ...block.map(({ length }) => length)));
  if (rows > (sizes.rows ?? rows) || columns > (sizes.columns ?? columns)) return { ok: false, rows, columns };
  const grown = resized(cells, rows, columns);
  return {
    ok: true,
    cells: grown.map((row, i) => row.map((cell, j) => block[i - at.row]?.[j - at.column] ?? cell)),
  };
}

/** A cell that is no value of the parameter's type or breaks its limits, rows and columns counted from 1. */
interface WrongCell {
  readonly row: number;
  readonly column: number;
  readonly problem: "empty" | "type" | "min" | "max" | "unit" | "noUnit";
  readonly value: string;
  readonly rule: string;
}

/** The first cell that cannot be sent; undefined where all can. */
export function wrongCell(element: ElementInterface, cells: Cells): WrongCell | undefined {
  for (const [i, row] of cells.entries()) {
    for (const [j, cell] of row.entries()) {
      const place = { row: i + 1, column: j + 1 };
      if (cell.trim() === "") return { ...place, problem: "empty", value: "", rule: "" };
      const read = readCell(element, cell);
      if (!read.ok) return { ...place, problem: read.problem, ...read.values };
    }
  }
  return undefined;
}

function readCell(element: ElementInterface, cell: string): ReturnType<typeof readTyped> {
  return readTyped({ ...element, dimensions: [], sizes: [] }, cell, element.attributes.unit ?? "");
}

/** Modelica text of the cells: `{1, 2}` of a vector, `[1, 2; 3, 4]` of a matrix. */
export function arrayText(element: ElementInterface, cells: Cells): string {
  const { dimensions, baseType } = element;
  const isVector = dimensions.length === 1;
  const columns = cells[0]?.length ?? 0;
  if (cells.length === 0 || columns === 0) {
    const none = baseType === "Boolean" ? "false" : baseType === "String" ? '""' : "0";
    return `fill(${[none, cells.length, ...(isVector ? [] : [columns])].join(", ")})`;
  }
  const written = (cell: string): string => {
    const read = readCell(element, cell);
    return read.ok && read.value !== undefined ? read.value : cell.trim();
  };
  if (isVector) return `{${cells.map(([cell = ""]) => written(cell)).join(", ")}}`;
  return `[${cells.map((row) => row.map(written).join(", ")).join("; ")}]`;
}
