/** What is asked of a model, as data, and what came of it: exercises, competitions, checks. */
export { type Criterion, criteriaSchema } from "./criterion.ts";
export { type CheckResult, type Evidence, evaluateCriteria, scoreOf } from "./evaluate-criteria.ts";
export { type Examination, type ExaminationReport, type Examiner, examine } from "./examine.ts";
export { isSameFormula } from "./formula.ts";
export { measureOf } from "./measures.ts";
export { publicCriteria } from "./public-criteria.ts";
export { readCriteria } from "./read-criteria.ts";
export { factsOf, type ModelFacts } from "./structure.ts";
export { type Trajectories, trajectoriesOf } from "./trajectories.ts";
export { drawVariant, fillVariant } from "./variant.ts";
