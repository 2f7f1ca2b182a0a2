import type { ComputedCurve } from "@mofang/simulation";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CurveData, OperandCurve } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { Runs } from "../runs/runs-context.tsx";
import type { ChartCurve, Computation } from "../store/charts/chart.ts";
import { type CurvesByKey, curveKey } from "./curve-key.ts";
import { useWholeCurves } from "./use-whole-curves.ts";

interface ComputedCurves {
  /** All points; by `curveKey`. */
  readonly curves: CurvesByKey;
  /** Why some cannot be computed, by their names. */
  readonly problems: ReadonlyMap<string, string>;
  readonly error: unknown;
}

const none: ComputedCurves = { curves: new Map(), problems: new Map(), error: undefined };

/** The curves of a chart that are computed, by the worker that reads results. */
export function useComputedCurves(curves: readonly ChartCurve[], { page, placeOf }: Runs): ComputedCurves {
  const language = useLanguage();
  const wanted = useMemo(() => curves.filter(isComputed), [curves]);
  const operands = wanted.flatMap(({ computation }) => computation.operands);
  const { curves: known, missing, error } = useWholeCurves(operands, placeOf);
  const lacking = useLacking(wanted, missing);
  const [computed, setComputed] = useState(none);
  useEffect(() => {
    if (wanted.length === 0) {
      setComputed(none);
      return;
    }
    let isCurrent = true;
    const asked = wanted.map(async (curve) => {
      const named = operandCurves(curve.computation, known);
      if (named === undefined) return undefined;
      const { expression } = curve.computation;
      return { curve, outcome: await page.compute("computeCurve", { expression, curves: named, language }) };
    });
    Promise.all(asked).then(
      (found) => {
        if (isCurrent) setComputed(sorted(found.flatMap((one) => one ?? [])));
      },
      (failure: unknown) => {
        if (isCurrent) setComputed((current) => ({ ...current, error: failure }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, known, page, language]);
  return useMemo(
    () => ({ ...computed, problems: new Map([...computed.problems, ...lacking]), error: error ?? computed.error }),
    [computed, lacking, error],
  );
}

/** The computed curves over a variable that the results do not hold, by their names, with what is said of them. */
function useLacking(wanted: readonly Computed[], missing: ReadonlySet<string>): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  return useMemo(() => {
    const lacking = wanted.flatMap(({ variable, computation }) => {
      const operand = computation.operands.find((each) => missing.has(curveKey(each)));
      return operand === undefined ? [] : [[variable, t("chart.operandNotInResult", { name: operand.variable })] as const];
    });
    return new Map(lacking);
  }, [wanted, missing, t]);
}

type Computed = ChartCurve & { readonly computation: Computation };

function isComputed(curve: ChartCurve): curve is Computed {
  return curve.computation !== undefined;
}

/** The curves that an expression names; undefined until all of them are there. */
export function operandCurves({ operands }: Computation, known: CurvesByKey): readonly OperandCurve[] | undefined {
  const named = operands.flatMap((operand) => {
    const curve = known.get(curveKey(operand));
    return curve === undefined ? [] : [{ name: operand.name, unit: curve.unit, time: curve.time, values: curve.values }];
  });
  return named.length === operands.length ? named : undefined;
}

function sorted(found: readonly { readonly curve: Computed; readonly outcome: ComputedCurve }[]): ComputedCurves {
  const curves = new Map<string, CurveData>();
  const problems = new Map<string, string>();
  for (const { curve, outcome } of found) {
    const { variable, computation } = curve;
    if (outcome.ok) curves.set(curveKey(curve), { name: variable, kind: "Real", unit: computation.unit, ...outcome.curve });
    else problems.set(variable, outcome.message);
  }
  return { curves, problems, error: undefined };
}
