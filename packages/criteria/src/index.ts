/** What is asked of a model, as data, and what came of it: exercises, competitions, checks. */
export {
  type CountedElement,
  type Criterion,
  countedElements,
  criteriaSchema,
  type Measure,
  measures,
  type Quantity,
  type WrittenCriterion,
} from "./criterion.ts";
export { criterionText } from "./criterion-text.ts";
export { type CheckResult, type Evidence, evaluateCriteria, scoreOf } from "./evaluate-criteria.ts";
export { type Examination, type ExaminationReport, type Examiner, examine } from "./examine.ts";
export { examinationOf, shownExercise } from "./exercise.ts";
export { isSameFormula } from "./formula.ts";
export { measureOf, unitOfMeasure } from "./measures.ts";
export { type ProposedCriterion, proposedCriteria } from "./proposed-criteria.ts";
export { publicCriteria } from "./public-criteria.ts";
export { type CriteriaFault, readCriteria } from "./read-criteria.ts";
export { factsOf, type ModelFacts } from "./structure.ts";
export { type Trajectories, trajectoriesOf } from "./trajectories.ts";
export { tubeAround } from "./tube.ts";
export {
  type DrawnParameter,
  drawVariant,
  fillVariant,
  type VariantFault,
  variantFaults,
  versionCount,
  versionOf,
} from "./variant.ts";
