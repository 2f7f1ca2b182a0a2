import { type DesignProblem, designProblem, readStudyRange, type StudyDesign } from "@mofang/studies";
import { type StudyMethod, studyMethods } from "@mofang/vocabulary";

import type { StudyColumns } from "../shared/study-table.ts";

/** What a person types to describe a study. */
export interface StudyForm {
  readonly parameters: readonly { readonly name: string; readonly values: string }[];
  readonly method: StudyMethod;
  readonly count: number;
  readonly seed: number;
  /** Expressions over the variables of a run, one a line. */
  readonly criteria: string;
  /** Variable whose curves are shown together; empty for none. */
  readonly curve: string;
}

/** Methods in the order of use. */
export const methods: readonly StudyMethod[] = studyMethods;

export const firstForm: StudyForm = {
  parameters: [{ name: "", values: "" }],
  method: "grid",
  count: 100,
  seed: 1,
  criteria: "",
  curve: "",
};

/** A design, or what is wrong with the form. */
export type ReadForm =
  | { readonly ok: true; readonly design: StudyDesign; readonly criteria: readonly string[]; readonly curves: readonly string[] }
  | { readonly ok: false; readonly problem: DesignProblem | { readonly kind: "no-criteria" } };

/** Reads a form; rows without a parameter are left out. */
export function readForm(form: StudyForm): ReadForm {
  const named = form.parameters.filter(({ name }) => name !== "");
  const parameters = named.map(({ name, values }) => ({
    name,
    range: readStudyRange(values) ?? ({ kind: "values", values: [] } as const),
  }));
  const design = { parameters, method: form.method, count: form.count, seed: form.seed };
  const problem = designProblem(design);
  if (problem !== undefined) return { ok: false, problem };
  const criteria = form.criteria.split("\n").flatMap((line) => line.trim() || []);
  const curves = form.curve === "" ? [] : [form.curve];
  if (criteria.length + curves.length === 0) return { ok: false, problem: { kind: "no-criteria" } };
  return { ok: true, design, criteria, curves };
}

/** The columns of a study that was described by a form. */
export function studyColumns({ parameters, criteria }: StudyForm): StudyColumns {
  return {
    parameters: parameters.flatMap(({ name }) => name || []),
    criteria: criteria.split("\n").flatMap((line) => line.trim() || []),
  };
}
