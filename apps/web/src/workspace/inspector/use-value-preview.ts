import { unitText } from "@mofang/modelica";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParameterDesk } from "./parameter-desk.ts";
import type { ParameterRow } from "./parameter-row.ts";
import { literalNumber } from "./shown-unit.ts";
import { readTyped } from "./typed-value.ts";

/** Milliseconds without a key after which the engine is asked what an expression is worth. */
const typingPause = 250;

/**
 * What a value comes to: a number with a unit in the parameter's own unit, an expression as far as the engine knows it
 * without a run, or what is wrong with it. Undefined where there is nothing to say that is not there already.
 *
 * @param typed  what stands in the field; undefined where that is the text of the class
 * @param unit  the unit that is shown; empty for none
 */
export function useValuePreview(row: ParameterRow, typed: string | undefined, unit: string): string | undefined {
  const { t } = useTranslation();
  const { element, own } = row;
  const read = typed === undefined ? undefined : readTyped(element, typed, unit);
  const value = read?.ok ? read.value : undefined;
  const isExpression = value !== undefined && isFormula(value) && row.path === element.path;
  const evaluated = useEvaluated(isExpression ? row.path : undefined, value ?? "");
  if (read?.ok === false) return t(`workspace.inspector.problem.${read.problem}`, read.values);
  const unitName = element.attributes.unit === undefined ? "" : ` ${unitText(element.attributes.unit)}`;
  if (typed === undefined) {
    const known = own?.evaluated;
    return typeof known === "number" && isFormula(own?.text ?? "") ? `= ${known}${unitName}` : undefined;
  }
  if (isExpression) return typeof evaluated === "number" ? `= ${evaluated}${unitName}` : evaluated;
  return value === undefined || value === typed.trim() ? undefined : `= ${value}${unitName}`;
}

function isFormula(text: string): boolean {
  return literalNumber(text) === undefined && !/^("([^"\\]|\\.)*"|true|false|[\w.]+\.\w+)$/.test(text);
}

/** The number that an expression is worth, or a sentence about it; undefined while that is asked. */
function useEvaluated(path: string | undefined, value: string): number | string | undefined {
  const { t } = useTranslation();
  const { evaluate } = useParameterDesk();
  const [known, setKnown] = useState<{ readonly value: string; readonly shown: number | string }>();
  useEffect(() => {
    if (path === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const preview = await evaluate(path, value);
      if (!isCurrent || preview === undefined) return;
      const { evaluated, problem } = preview;
      const text = typeof evaluated === "number" ? evaluated : evaluated === undefined ? undefined : `= ${evaluated}`;
      setKnown({ value, shown: problem ?? text ?? t("parameter.knownByRun") });
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [evaluate, path, value, t]);
  return known?.value === value ? known.shown : undefined;
}
