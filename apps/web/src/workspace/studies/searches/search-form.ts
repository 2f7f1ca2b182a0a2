import type {
  JudgedGoal,
  MeasuredColumn,
  SearchConstraint,
  SearchedParameter,
  SearchGoal,
  SearchProblem,
  SearchTask,
} from "@mofang/studies";
import type { MeasuredTable } from "./measured-table.ts";

/** A parameter as it is typed. */
export interface TypedParameter {
  readonly name: string;
  readonly start: string;
  readonly least: string;
  readonly most: string;
}

/** What a person types to describe a search. */
export interface SearchForm {
  readonly kind: SearchGoal["kind"];
  readonly parameters: readonly TypedParameter[];
  /** The file with what was measured, as text. */
  readonly file: { readonly name: string; readonly text: string } | undefined;
  /** For columns of the file: the variable that is compared, empty for none, and the standard deviation of what was measured. */
  readonly columns: Readonly<Record<string, { readonly variable: string; readonly deviation: string }>>;
  readonly expression: string;
  /** One a line: `expression <= number` or `expression >= number`. */
  readonly constraints: string;
  /** From how many starts. */
  readonly searches: number;
  /** Most runs of each. */
  readonly maximumRuns: number;
}

export const emptyParameter: TypedParameter = { name: "", start: "", least: "", most: "" };

export const firstSearchForm: SearchForm = {
  kind: "fit",
  parameters: [emptyParameter],
  file: undefined,
  columns: {},
  expression: "",
  constraints: "",
  searches: 1,
  maximumRuns: 300,
};

/** What is wrong with a form. */
export type SearchFormProblem =
  | SearchProblem
  | { readonly kind: "bad-number"; readonly name: string; readonly value: string }
  | { readonly kind: "bad-constraint"; readonly line: string }
  | { readonly kind: "no-file" }
  | { readonly kind: "bad-file"; readonly message: string };

/** What a form describes, but for the settings of the runs. */
type ReadSearch =
  | { readonly ok: true; readonly search: Omit<SearchTask, "settings"> }
  | { readonly ok: false; readonly problem: SearchFormProblem };

/** Thrown while a form is read. */
class Fault extends Error {
  readonly problem: SearchFormProblem;

  constructor(problem: SearchFormProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Reads a form; rows without a parameter are left out. @param table  the form's file, read */
export function readSearch(form: SearchForm, table: MeasuredTable | undefined): ReadSearch {
  try {
    const parameters = form.parameters.filter(({ name }) => name !== "").map(parameterOf);
    return { ok: true, search: { parameters, goal: goalOf(form, table), maximumRuns: form.maximumRuns } };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, problem: error.problem };
  }
}

function parameterOf({ name, start, least, most }: TypedParameter): SearchedParameter {
  return { name, start: numberOf(name, start), least: numberOf(name, least), most: numberOf(name, most) };
}

function numberOf(name: string, typed: string): number {
  const value = typed.trim() === "" ? Number.NaN : Number(typed);
  if (!Number.isFinite(value)) throw new Fault({ kind: "bad-number", name, value: typed });
  return value;
}

function goalOf({ kind, file, columns, expression, constraints }: SearchForm, table: MeasuredTable | undefined): SearchGoal {
  if (kind !== "fit") return { kind, expression: expression.trim(), constraints: constraintsOf(constraints) };
  if (file === undefined || table === undefined) throw new Fault({ kind: "no-file" });
  if (!table.ok) throw new Fault({ kind: "bad-file", message: table.message });
  const compared = table.columns.flatMap(({ name, values }): readonly MeasuredColumn[] => {
    const { variable = "", deviation = "" } = columns[name] ?? {};
    if (variable === "") return [];
    if (deviation.trim() === "") return [{ variable, values }];
    const known = numberOf(name, deviation);
    if (known <= 0) throw new Fault({ kind: "bad-number", name, value: deviation });
    return [{ variable, values, deviation: known }];
  });
  return { kind, measured: { time: table.time, columns: compared } };
}

const constraint = /^(?<expression>.*[^<>=])\s*(?<sign><=|>=|≤|≥)\s*(?<bound>[^<>=≤≥]+)$/u;

/** The goal of a form that can be read, as far as runs are judged by it. */
export function judgedGoal({ kind, constraints }: SearchForm): JudgedGoal {
  return kind === "fit" ? { kind } : { kind, constraints: constraintsOf(constraints) };
}

function constraintsOf(text: string): readonly SearchConstraint[] {
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  return lines.map((line) => {
    const { expression = "", sign, bound = "" } = constraint.exec(line)?.groups ?? {};
    const limit = Number(bound);
    if (expression.trim() === "" || !Number.isFinite(limit)) throw new Fault({ kind: "bad-constraint", line });
    return { expression: expression.trim(), ...(sign === "<=" || sign === "≤" ? { most: limit } : { least: limit }) };
  });
}

/** A parameter that is chosen, between half and twice the value that the model gives it. */
export function chosenParameter(name: string, value: unknown): TypedParameter {
  const known = typeof value === "number" && Number.isFinite(value) ? value : 0;
  const [low, high] = known === 0 ? [-1, 1] : [Math.min(known / 2, known * 2), Math.max(known / 2, known * 2)];
  return { name, start: String(known), least: String(low), most: String(high) };
}
