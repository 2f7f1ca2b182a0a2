import type { Rows, StateSpace } from "./state-space.ts";

/** A system as a script of MATLAB or Octave that makes its matrices and names. */
export function matlabOf(system: StateSpace): string {
  const { states, inputs, outputs } = system;
  const size = { a: [states, states], b: [states, inputs], c: [outputs, states], d: [outputs, inputs] } as const;
  const matrices = (["a", "b", "c", "d"] as const).map((name) => {
    const [rows, columns] = size[name];
    const isEmpty = rows.length === 0 || columns.length === 0;
    const written = isEmpty ? `zeros(${rows.length}, ${columns.length})` : `[${rowTexts(system[name], " ").join("; ")}]`;
    return `${name.toUpperCase()} = ${written};`;
  });
  const names = [["stateNames", states] as const, ["inputNames", inputs] as const, ["outputNames", outputs] as const];
  const lists = names.map(([name, list]) => `${name} = {${list.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")}};`);
  return `${[...matrices, ...lists].join("\n")}\n`;
}

/** A system as one table of CSV: a row for each derivative and output, a column for each state and input. */
export function csvOf({ a, b, c, d, states, inputs, outputs }: StateSpace): string {
  const header = ["", ...states, ...inputs].map(quoted).join(",");
  const rows = (left: Rows, right: Rows, names: readonly string[]) =>
    names.map((name, i) => [quoted(name), ...(left[i] ?? []), ...(right[i] ?? [])].join(","));
  const derivatives = states.map((name) => `der(${name})`);
  return `${[header, ...rows(a, b, derivatives), ...rows(c, d, outputs)].join("\n")}\n`;
}

function rowTexts(rows: Rows, separator: string): string[] {
  return rows.map((row) => row.map(String).join(separator));
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
