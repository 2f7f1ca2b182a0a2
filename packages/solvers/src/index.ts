/** Numerics that know nothing of Modelica. */
export type * from "./integrators/integrator.ts";
export { type IntegratorName, integratorByName, integrators } from "./integrators/integrators.ts";
export { DenseLu } from "./linear/dense-lu.ts";
export { expand, type Factors, factorsFor } from "./linear/factors.ts";
export { minimumDegreeOrder } from "./linear/minimum-degree.ts";
export { solveMinimumNorm } from "./linear/minimum-norm.ts";
export { missingPivots } from "./linear/missing-pivots.ts";
export { SparseLu } from "./linear/sparse-lu.ts";
export { densePattern, type SparsePattern, sparsePattern } from "./linear/sparse-pattern.ts";
export { copyVector, isFiniteVector } from "./linear/vector.ts";
export { NonlinearSolver } from "./nonlinear/nonlinear-solver.ts";
export type { NonlinearFailure, NonlinearOptions, NonlinearOutcome, NonlinearSystem } from "./nonlinear/system.ts";
export {
  type Accuracy,
  integrateProblem,
  mixedErrorDigits,
  significantCorrectDigits,
} from "./problems/integrate.ts";
export { type PeerFigures, type PublishedRun, peerFigures, peerTolerances, publishedRuns } from "./problems/peers.ts";
export type { TestProblem } from "./problems/problem.ts";
export { testProblems } from "./problems/problems.ts";
export { type EventFunctions, locateFirstRoot, RootLocator } from "./roots/root-locator.ts";
