import type { ServerStudy } from "../shared/server-study.ts";
import type { StudyForm } from "./study-form.ts";

/** What a study on the server was described by, as far as its results are shown by it: texts of values are not kept. */
export function formOfStudy({ design, criteria }: ServerStudy): StudyForm {
  if (design === null) throw new Error("invariant: only studies with a design are shown here");
  const { parameters, method, count, seed } = design;
  const names = parameters.map(({ name }) => ({ name, values: "" }));
  return { parameters: names, method, count, seed, criteria: criteria.join("\n"), curve: "" };
}
