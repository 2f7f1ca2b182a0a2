/** How every host must behave; for tests. */

export { type BehaviourCase, type BehaviourReport, deviations } from "./behaviour.ts";
export { behaviourCases } from "./behaviour-cases.ts";
