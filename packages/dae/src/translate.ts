import type { Diagnostic, FlatModel, VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { checkClockedLoops } from "./clocks/clocked-loops.ts";
import { discretiseStates } from "./clocks/discretisation.ts";
import { c } from "./codegen/dialect/c.ts";
import { type Dialect, NotExpressible } from "./codegen/dialect/dialect.ts";
import { javascript } from "./codegen/dialect/javascript.ts";
import type { ForeignCall } from "./codegen/interface/foreign-call.ts";
import type { TranslatedModel } from "./codegen/interface/translated-model.ts";
import { generate } from "./codegen/model-code.ts";
import type { DaeDiagnosticCode } from "./diagnostics/catalogue.ts";
import { Diagnostics, listed } from "./diagnostics/diagnostics.ts";
import { selectDummies } from "./index-reduction/dummy-derivatives.ts";
import { reduceIndex } from "./index-reduction/pantelides.ts";
import { offerPreferredStates } from "./index-reduction/preferred-states.ts";
import type { RunTimeStates } from "./index-reduction/run-time-states.ts";
import { matchUnknowns } from "./index-reduction/state-matching.ts";
import { freeParametersOf, initialSystem } from "./initial/initial-system.ts";
import { type StartOf, StartParameters } from "./initial/start-parameters.ts";
import { lower } from "./lowering/lowering.ts";
import { joinSemiLinear } from "./lowering/semi-linear.ts";
import { eliminateAliases } from "./simplification/alias-elimination.ts";
import { constantResults } from "./simplification/constant-results.ts";
import { showHiddenConstraints } from "./simplification/hidden-constraints.ts";
import { LinearRows } from "./simplification/linear-row.ts";
import { shortenLinearEquations } from "./simplification/shorten-linear.ts";
import { checkRegularity } from "./sorting/singularity.ts";
import { sortEquations } from "./sorting/sorting.ts";
import { dropUnusedDerivatives } from "./sorting/unused-derivatives.ts";
import { vanishingPivots } from "./sorting/vanishing-pivots.ts";
import { collectStatistics } from "./statistics/collect-statistics.ts";
import type { TranslationStatistics } from "./statistics/translation-statistics.ts";
import { evaluate } from "./symbolic/evaluation/evaluate.ts";
import { Inlining } from "./symbolic/evaluation/inlining.ts";
import { type Rewriting, rewriting } from "./symbolic/expressions/rewrite.ts";
import { type EquationSystem, startValue } from "./system/equation-system.ts";
import { rewriteSystem } from "./system/rewrite-system.ts";

/** A translated model, undefined where errors prevent it, and what there is to say. */
interface Translation {
  readonly model: TranslatedModel | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A translation with its statistics, undefined where errors prevent it. */
interface ExaminedTranslation extends Translation {
  readonly statistics?: TranslationStatistics | undefined;
}

/** Translates a flat model into something executable. Never throws for a mistake in the model. */
export function translate(flat: FlatModel): Translation {
  return translateInDialect(flat, { dialect: javascript, isSetFromOutside: false, isExamined: false });
}

/** The same with what the passes have found; costs the time and the memory of writing that down. */
export function translateWithStatistics(flat: FlatModel): ExaminedTranslation {
  return translateInDialect(flat, { dialect: javascript, isSetFromOutside: false, isExamined: true });
}

/**
 * The same model with its code in C, for `packages/fmi`: all tables mean what they mean for a run, `code` defines the
 * functions of `ModelFunctions` as `model_derivatives`, `model_linear_system` and so on, and `settable` says what a master
 * may set.
 *
 * @param hasCode  whether there is C for the external function of a call
 */
export function translateToC(flat: FlatModel, hasCode: (call: ForeignCall) => boolean): Translation {
  try {
    const translation = translateInDialect(flat, { dialect: c, isSetFromOutside: true, isExamined: false });
    const calls = translation.model?.foreignCalls ?? [];
    const missing = [...new Set(calls.filter((call) => !hasCode(call)).map(({ name }) => name))].sort();
    return missing.length === 0 ? translation : refusal("dae.external-not-in-c", { name: flat.name, functions: listed(missing) });
  } catch (reason) {
    if (!(reason instanceof NotExpressible)) throw reason;
    return refusal("dae.not-in-c", { name: flat.name });
  }
}

function refusal(code: DaeDiagnosticCode, values: Readonly<Record<string, string>>): Translation {
  const diagnostics = new Diagnostics();
  diagnostics.report(code, values);
  return { model: undefined, diagnostics: diagnostics.list };
}

function translateInDialect(flat: FlatModel, target: Target): ExaminedTranslation {
  const asCalls = translateWith(flat, { reading: "calls", ...target });
  if (!asCalls.diagnostics.some(({ code }) => code === "dae.no-regular-states")) return asCalls;
  const asFormulas = translateWith(flat, { reading: "formulas", ...target });
  return asFormulas.model === undefined ? asCalls : asFormulas;
}

/** What a model is translated for. */
interface Target {
  readonly dialect: Dialect;
  /** Whether start values, and parameters during a run, are set from outside: see `TranslatedModel.settable`. */
  readonly isSetFromOutside: boolean;
  /** Whether statistics are wanted. */
  readonly isExamined: boolean;
}

/** How a model is translated. */
interface Manner extends Target {
  readonly reading: Reading;
}

/**
 * Where index reduction looks for the variables of an equation. A call that has a derivative of its author's making names
 * all that its value or its derivatives depend on, which is right for most; arguments that serve the derivatives alone are
 * seen for what they are in the formula only.
 */
type Reading = "calls" | "formulas";

function translateWith(flat: FlatModel, manner: Manner): ExaminedTranslation {
  const structural = new Set<VariableId>();
  let last: ExaminedTranslation | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const diagnostics = new Diagnostics();
    const outcome = translateInto(flat, structural, manner, diagnostics);
    // Another structure that fits no better is no reason to refuse the model.
    if (diagnostics.hasErrors && last !== undefined) return last;
    const { model, statistics } = diagnostics.hasErrors ? noModel : (outcome ?? noModel);
    last = { model, diagnostics: diagnostics.list, statistics };
    const before = structural.size;
    for (const id of outcome?.vanishing ?? []) structural.add(id);
    if (structural.size === before) return last;
  }
  return present(last, "a translation");
}

const noModel = { model: undefined, statistics: undefined };

/** Values found to decide the structure may bring further ones to light. */
const mostAttempts = 5;

/** A model, and the parameters whose values should have been known for its structure, see `vanishingPivots`. */
interface Attempt {
  readonly model: TranslatedModel;
  readonly vanishing: ReadonlySet<VariableId>;
  /** Candidates among which the run selects states although variables have been offered as states. */
  readonly nOpen: number;
  readonly statistics: TranslationStatistics | undefined;
}

function translateInto(
  flat: FlatModel,
  structural: ReadonlySet<VariableId>,
  manner: Manner,
  diagnostics: Diagnostics,
): Attempt | undefined {
  const found = new Diagnostics();
  const offering = translateOffering(flat, structural, manner, true, found);
  if (offering === undefined || (offering !== "unsuited" && offering.nOpen === 0)) {
    diagnostics.list.push(...found.list);
    return offering;
  }
  const foundPlain = new Diagnostics();
  const plain = translateOffering(flat, structural, manner, false, foundPlain);
  // A choice that the run has in any case is no reason against the states that the model wants elsewhere.
  const isPlain = offering === "unsuited" || (typeof plain === "object" && nCandidates(plain.model) < offering.nOpen);
  const chosen = isPlain ? plain : offering;
  diagnostics.list.push(...(isPlain ? foundPlain : found).list);
  return chosen === "unsuited" ? undefined : chosen;
}

/** Number of candidates among which a run selects states. */
function nCandidates({ runTimeStates }: TranslatedModel): number {
  return runTimeStates.reduce((count, { candidates }) => count + candidates.length, 0);
}

/**
 * @param offersPreferred  whether variables that the model wants as states may be differentiated for it, see
 *   `offerPreferredStates`
 * @returns "unsuited" where variables are offered as states that make the model fail
 */
function translateOffering(
  flat: FlatModel,
  structural: ReadonlySet<VariableId>,
  { reading, dialect, isSetFromOutside, isExamined }: Manner,
  offersPreferred: boolean,
  diagnostics: Diagnostics,
): Attempt | "unsuited" | undefined {
  const system = lower(flat, structural, diagnostics);
  if (diagnostics.hasErrors) return undefined;
  const counts = countRows(system);
  eliminateAliases(system);
  if (joinSemiLinear(system)) eliminateAliases(system);
  const replaceConstantResults = constantResults(system);
  while (replaceConstantResults()) eliminateAliases(system);
  sayWhatNumbersSay(system);
  if (!checkRegularity(system, diagnostics)) return undefined;
  const formula = formulas(system);
  const differentiated = reduceIndex(system, reading === "formulas" ? formula : asWritten, diagnostics);
  if (differentiated === undefined) return undefined;
  const isOffered = offersPreferred && offerPreferredStates(system, differentiated);
  rewriteSystem(system, formula, (id) => id);
  dropUnusedDerivatives(system);
  const selection = selectDummies(system, differentiated, estimator(system), offersPreferred);
  const { dummies, runTimeStates, requiredStates, settledCandidates } = selection;
  const failed = isOffered || selection.hasExchanges ? "unsuited" : undefined;
  discretiseStates(system, dummies, diagnostics);
  const matched = matchUnknowns(system, dummies, runTimeStates, diagnostics);
  if (matched === undefined) return failed;
  const { states, unknownsOf } = matched;
  checkReinit(system, states, diagnostics);
  if (diagnostics.hasErrors) return failed;
  checkRequiredStates(system, initialStates(states, runTimeStates), diagnostics);
  const components = sortEquations(system, system.equations, unknownsOf);
  checkClockedLoops(system, components, diagnostics);
  const freeParameters = freeParametersOf(system);
  const estimate = estimator(system);
  const described = [...new Set([...initialStates(states, runTimeStates), ...settledCandidates])];
  const starts = isSetFromOutside ? new StartParameters(system, freeParameters) : undefined;
  const startOf: StartOf = starts?.of ?? ((id) => startValue(system, id));
  const initial = initialSystem(system, described, freeParameters, startOf, estimate, diagnostics);
  if (initial === undefined || diagnostics.hasErrors) return failed;
  const pivots = [components, initial.components].flatMap((sorted) => [...vanishingPivots(system, sorted, estimate)]);
  const vanishing = new Set(pivots.filter((id) => !freeParameters.has(id)));
  const model = generate(
    { flat, system, states, runTimeStates, requiredStates, components, initial, starts, freeParameters, counts },
    diagnostics,
    dialect,
  );
  if (diagnostics.hasErrors && failed !== undefined) return failed;
  const statistics = isExamined
    ? collectStatistics({ flat, system, states, selection, differentiated, components, initial, counts })
    : undefined;
  return { model, vanishing, nOpen: isOffered ? nCandidates(model) : 0, statistics };
}

/** Lets the structure of the equations show what follows from their coefficients. */
function sayWhatNumbersSay(system: EquationSystem): void {
  const rows = new LinearRows(system);
  while (shortenLinearEquations(system, rows)) eliminateAliases(system);
  if (showHiddenConstraints(system, rows)) eliminateAliases(system);
}

const asWritten: Rewriting = (expression) => expression;

/** Calls of short functions by their formulas, also where an author gives a derivative, which index reduction prefers. */
function formulas(system: EquationSystem): Rewriting {
  const inlining = new Inlining(system.functions, { keepDifferentiable: false });
  return rewriting((node) => inlining.apply(node));
}

function countRows(system: EquationSystem) {
  const equations = system.equations.reduce(
    (count, equation) => count + (equation.kind === "equality" ? 1 : equation.outputs.length),
    0,
  );
  const isDerivative = (id: VariableId) => system.integralOf.has(id);
  const unknowns = system.variables.filter(({ id }) => system.isUnknown(id) && !isDerivative(id)).length;
  return { equations, unknowns };
}

/** Estimated values at the start: parameters and start values as far as they follow without solving anything. */
function estimator(system: EquationSystem): (id: VariableId) => number {
  const known = new Map<VariableId, number>();
  const estimate = (id: VariableId, depth = 0): number => {
    const existing = known.get(id);
    if (existing !== undefined) return existing;
    const { binding, kind, attributes } = system.variable(id);
    const isFixed = kind === "parameter" || kind === "constant";
    if (!isFixed && attributes.start === undefined && system.variable(id).base.kind === "Real") return genericValue(id);
    const expression = isFixed && binding !== undefined ? binding : startValue(system, id);
    const value = depth > deepestChain ? undefined : evaluate(expression, (needed) => estimate(needed, depth + 1));
    const result = value !== undefined && Number.isFinite(value) ? value : 0;
    known.set(id, result);
    return result;
  };
  return (id) => estimate(id);
}

/** A value about which nothing is known must not be 0 by chance: 0 would hide what depends on it. */
function genericValue(id: VariableId): number {
  return 0.3 + 0.6 * ((id * goldenRatio) % 1);
}

const goldenRatio = 0.618033988749895;

/** Chains of parameters longer than this are not followed for an estimate. */
const deepestChain = 50;

/** What the initialisation may take start values of: where a run selects states, the variables that it selects from. */
function initialStates(states: readonly VariableId[], runTimeStates: readonly RunTimeStates[]): VariableId[] {
  const selected = new Set(runTimeStates.flatMap((choice) => choice.states));
  return [...states.filter((id) => !selected.has(id)), ...runTimeStates.flatMap(({ candidates }) => candidates)];
}

function checkReinit(system: EquationSystem, states: readonly VariableId[], diagnostics: Diagnostics): void {
  for (const action of system.actions) {
    if (action.kind !== "reinit" || states.includes(action.state)) continue;
    diagnostics.report("dae.reinit-of-no-state", { name: system.variable(action.state).name }, action.origin.place);
  }
}

/** What shall always be a state but is determined by time, an input or other such states (MLS 4.9.7.1). */
function checkRequiredStates(system: EquationSystem, states: readonly VariableId[], diagnostics: Diagnostics): void {
  const isState = new Set(states);
  const missing = system.variables.filter(({ id, kind, attributes, flat }) => {
    const isRequired = attributes.stateSelect === "always" && flat !== undefined && kind === "continuous";
    return isRequired && system.isUnknown(id) && !isState.has(id);
  });
  if (missing.length === 0) return;
  diagnostics.report("dae.no-state-possible", { names: listed(missing.map(({ name }) => name)) });
}
