import { NumericalFailure, renderFailure } from "@mofang/simulation";
import { fillPlaceholders, type Texts } from "@mofang/vocabulary";
import { askedText, elementNames, measureNames, say } from "./check-texts.ts";
import type { CountedCriterion, Criterion, MeasuredCriterion, TubeCriterion } from "./criterion.ts";
import { curveValues, numberOf, UnknownVariable } from "./evaluate-expression.ts";
import { type MeasureOptions, measureOf, unitOfMeasure } from "./measures.ts";
import { numberText, pairText } from "./number-text.ts";
import type { ModelFacts } from "./structure.ts";
import type { Trajectories } from "./trajectories.ts";
import { largestDeviation } from "./tube.ts";

/** What criteria are judged by. */
export interface Evidence {
  readonly facts: ModelFacts;
  /** Undefined where nothing was simulated to its end. */
  readonly trajectories: Trajectories | undefined;
  /** Why there are none. */
  readonly reason: Texts;
  /** Curves of the reference, where a tube asks for them. */
  readonly reference?: Trajectories | undefined;
  /** Parameters of the task, by name. */
  readonly parameters: Readonly<Record<string, number>>;
}

/** What came of one criterion. */
export interface CheckResult {
  readonly id: string;
  readonly passed: boolean;
  readonly points: number;
  /** What was found, beside what is asked for. */
  readonly message: Texts;
  /** What to look at; undefined where it passed or nothing is said. */
  readonly hint: Texts | undefined;
}

/** Judges a model by criteria, each for itself. Pure: the same evidence gives the same results. */
export function evaluateCriteria(criteria: readonly Criterion[], evidence: Evidence): readonly CheckResult[] {
  return criteria.map((criterion) => {
    const { passed, message } = judged(criterion, evidence);
    const told = criterion.isHidden ? say(passed ? "hiddenPassed" : "hiddenFailed") : message;
    return { id: criterion.id, passed, points: criterion.points, message: told, hint: passed ? undefined : criterion.hint };
  });
}

/** Points that were reached, in parts of all; 0 where there are none to reach. */
export function scoreOf(results: readonly CheckResult[]): number {
  const sum = (of: readonly CheckResult[]) => of.reduce((total, { points }) => total + points, 0);
  const all = sum(results);
  return all > 0 ? sum(results.filter(({ passed }) => passed)) / all : 0;
}

interface Judgement {
  readonly passed: boolean;
  readonly message: Texts;
}

function judged(criterion: Criterion, evidence: Evidence): Judgement {
  const { facts } = evidence;
  switch (criterion.kind) {
    case "compiles": {
      const { compiles, equations, unknowns, refusal } = facts;
      return {
        passed: compiles,
        message: compiles ? say("compiles", { equations, unknowns }) : say("refused", { reason: refusal }),
      };
    }
    case "units":
      return unitsOf(facts);
    case "portable":
      return portabilityOf(facts);
    case "equations": {
      const { equations: count } = facts;
      return { passed: isWithin(count, criterion), message: say("equations", { count, asked: askedOf(criterion) }) };
    }
    case "uses":
      return counted(criterion, facts);
    case "measure":
    case "tube":
      return onCurves(criterion, evidence);
  }
}

function portabilityOf({ compiles, refusal, portabilityFaults }: ModelFacts): Judgement {
  if (!compiles) return { passed: false, message: refusal };
  const [first] = portabilityFaults;
  if (first === undefined) return { passed: true, message: say("portable") };
  return { passed: false, message: say("notPortable", { first, count: portabilityFaults.length }) };
}

function unitsOf({ compiles, refusal, unitFaults }: ModelFacts): Judgement {
  const [first] = unitFaults;
  if (!compiles) return { passed: false, message: say("refused", { reason: refusal }) };
  if (first === undefined) return { passed: true, message: say("unitsRight") };
  return { passed: false, message: say("unitsWrong", { first, count: unitFaults.length }) };
}

function counted(criterion: CountedCriterion, { elements }: ModelFacts): Judgement {
  const { element, name = "" } = criterion;
  const inPackage = name.endsWith(".*") ? name.slice(0, -1) : undefined;
  const matches = (found: string) => name === "" || found === name || (inPackage !== undefined && found.startsWith(inPackage));
  const count = elements.filter((found) => found.element === element && matches(found.name)).length;
  const named = {
    zh: fillPlaceholders(elementNames[element].zh, { name }),
    en: fillPlaceholders(elementNames[element].en, { name }),
  };
  const asked = criterion.least === undefined && criterion.most === undefined ? { ...criterion, least: 1 } : criterion;
  return {
    passed: isWithin(count, asked),
    message: say("uses", { count, what: { zh: named.zh.trim(), en: named.en.trim() }, asked: askedOf(asked) }),
  };
}

function isWithin(
  count: number,
  { least, most }: { readonly least?: number | undefined; readonly most?: number | undefined },
): boolean {
  return count >= (least ?? 0) && count <= (most ?? Number.POSITIVE_INFINITY);
}

function askedOf({ least, most }: { readonly least?: number | undefined; readonly most?: number | undefined }): Texts {
  return askedText({ least: least?.toString(), most: most?.toString() });
}

function onCurves(criterion: MeasuredCriterion | TubeCriterion, evidence: Evidence): Judgement {
  const { trajectories, reason, parameters } = evidence;
  if (trajectories === undefined) return { passed: false, message: say("notRun", { reason }) };
  try {
    const values = curveValues(criterion.curve, { trajectories, parameters });
    if (!values.every(Number.isFinite)) return { passed: false, message: say("notANumber", { curve: criterion.curve }) };
    const curve = { time: trajectories.time, values };
    return criterion.kind === "tube"
      ? inTube(criterion, curve, trajectories, evidence)
      : measured(criterion, curve, trajectories, parameters);
  } catch (error) {
    if (error instanceof NumericalFailure) {
      return { passed: false, message: { zh: renderFailure(error.failure, "zh"), en: renderFailure(error.failure, "en") } };
    }
    if (!(error instanceof UnknownVariable)) throw error;
    return { passed: false, message: say("noVariable", { name: error.variable }) };
  }
}

interface SampledCurve {
  readonly time: Float64Array;
  readonly values: Float64Array;
}

function inTube(
  criterion: TubeCriterion,
  curve: SampledCurve,
  trajectories: Trajectories,
  { reference, parameters }: Evidence,
): Judgement {
  const from = criterion.expected === undefined ? reference : trajectories;
  if (from === undefined) throw new Error("invariant: a tube without a formula has the curves of its reference");
  const values = curveValues(criterion.expected ?? criterion.curve, { trajectories: from, parameters });
  const deviation = largestDeviation(curve, { time: from.time, values }, criterion);
  const isShort = (curve.time.at(-1) ?? 0) < (from.time.at(-1) ?? 0) * (1 - 1e-9);
  const unit = trajectories.unitOf(criterion.curve);
  if (deviation === undefined || (deviation.size <= 1 && !isShort)) {
    const percent = Math.round(100 * (deviation?.size ?? 0));
    return { passed: true, message: say("inTube", { curve: criterion.curve, percent }) };
  }
  const { time, value, expected, allowed } = deviation;
  const [is, should] = pairText(value, expected, unit);
  const told = {
    curve: criterion.curve,
    time: numberText(time),
    value: is,
    expected: should,
    allowed: numberText(allowed, unit),
  };
  return { passed: false, message: say("outOfTube", told) };
}

function measured(
  criterion: MeasuredCriterion,
  whole: SampledCurve,
  trajectories: Trajectories,
  parameters: Evidence["parameters"],
): Judgement {
  const amount = (quantity: number | string | undefined) => (quantity === undefined ? undefined : numberOf(quantity, parameters));
  const curve = between(whole, amount(criterion.from), amount(criterion.to));
  const options: MeasureOptions = { at: amount(criterion.at), level: amount(criterion.level), band: amount(criterion.band) };
  const found = measureOf(criterion.measure, curve, options);
  const unit = unitOfMeasure(criterion.measure, trajectories.unitOf(criterion.curve));
  const least = amount(criterion.least);
  const most = amount(criterion.most);
  const value = amount(criterion.value);
  const tolerance = value === undefined ? undefined : (amount(criterion.tolerance) ?? Math.abs(value) / 100);
  const asked = askedText({
    least: least === undefined ? undefined : numberText(least, unit),
    most: most === undefined ? undefined : numberText(most, unit),
    value: value === undefined ? undefined : numberText(value, unit),
    tolerance: tolerance === undefined ? undefined : numberText(tolerance, unit),
  });
  const what = whatOf(criterion, options, trajectories.unitOf(criterion.curve));
  if (found === undefined) {
    const end = numberText(curve.time.at(-1) ?? 0);
    return { passed: false, message: say("absent", { what, end, asked }) };
  }
  const low = value === undefined ? least : value - (tolerance as number);
  const high = value === undefined ? most : value + (tolerance as number);
  const passed = found >= (low ?? Number.NEGATIVE_INFINITY) && found <= (high ?? Number.POSITIVE_INFINITY);
  const bound = value ?? (found > (high ?? Number.POSITIVE_INFINITY) ? high : low) ?? found;
  return { passed, message: say("measured", { what, value: pairText(found, bound, unit)[0], asked }) };
}

function whatOf({ curve, measure }: MeasuredCriterion, { at, level }: MeasureOptions, unit: string | undefined): Texts {
  const values = { curve, at: numberText(at ?? 0), level: numberText(level ?? 0, unit) };
  const { zh, en } = measureNames[measure];
  return { zh: fillPlaceholders(zh, values), en: fillPlaceholders(en, values) };
}

/** The points of a curve between two times. */
function between(curve: SampledCurve, from: number | undefined, to: number | undefined): SampledCurve {
  if (from === undefined && to === undefined) return curve;
  const isInside = (t: number) => t >= (from ?? Number.NEGATIVE_INFINITY) && t <= (to ?? Number.POSITIVE_INFINITY);
  return { time: curve.time.filter(isInside), values: curve.values.filter((_, i) => isInside(curve.time[i] as number)) };
}
