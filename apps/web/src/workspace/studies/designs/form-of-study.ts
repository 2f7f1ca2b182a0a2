import { studyRangeText } from "@mofang/studies";
import type { ServerStudy } from "../shared/server-study.ts";
import type { StudyForm } from "./study-form.ts";

/** The form that gives a study on the server. */
export function formOfStudy({ design, criteria }: ServerStudy): StudyForm {
  if (design === null) throw new Error("invariant: only studies with a design are shown here");
  const { parameters, method, count, seed } = design;
  const names = parameters.map(({ name, range }) => ({ name, values: studyRangeText(range) }));
  return { parameters: names, method, count, seed, criteria: criteria.join("\n"), curve: "" };
}
