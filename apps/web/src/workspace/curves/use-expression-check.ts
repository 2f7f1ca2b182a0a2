import type { ComputedCurve } from "@mofang/simulation";
import { useDeferredValue, useEffect, useState } from "react";
import { useLanguage } from "../../i18n/i18n.ts";
import type { Runs } from "../runs/runs-context.tsx";
import { namedOperands, type Operand } from "./operands.ts";
import { operandCurves } from "./use-computed-curves.ts";
import { useWholeCurves } from "./use-whole-curves.ts";

/** What an expression comes to, while it is typed; undefined for an empty one, and until it is known. */
export function useExpressionCheck(
  typed: string,
  operands: readonly Operand[],
  { page, placeOf }: Runs,
): ComputedCurve | undefined {
  const language = useLanguage();
  const expression = useDeferredValue(typed);
  const { curves } = useWholeCurves(operands, placeOf);
  const [check, setCheck] = useState<{ readonly expression: string; readonly outcome: ComputedCurve }>();
  useEffect(() => {
    if (expression.trim() === "") return;
    const used = namedOperands(expression, operands);
    const known = operandCurves({ expression, operands: used.length === 0 ? operands : used, unit: "" }, curves);
    if (known === undefined) return;
    let isCurrent = true;
    page.compute("computeCurve", { expression, curves: known, language }).then(
      (outcome) => {
        if (isCurrent) setCheck({ expression, outcome });
      },
      () => undefined, // The worker was ended with the page.
    );
    return () => {
      isCurrent = false;
    };
  }, [expression, operands, curves, page, language]);
  return check?.expression === typed ? check.outcome : undefined;
}
