/** What a repository asks of its own models on each change, and what came of it. */
export { checkPlanPath } from "./check-plan.ts";
export type { CheckCase, CheckReport } from "./check-report.ts";
export { junitXml } from "./junit.ts";
export { readCheckPlan } from "./read-plan.ts";
export { runChecks } from "./run-checks.ts";
