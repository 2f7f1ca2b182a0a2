import { curveExpressionFault, NumericalFailure, renderFailure } from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import { type Criterion, criteriaSchema, type Quantity } from "./criterion.ts";
import { numberOf, UnknownVariable } from "./evaluate-expression.ts";

/** What is wrong with criteria that somebody wrote. */
export interface CriteriaFault {
  /** Where: `2.most`; empty for the whole. */
  readonly path: string;
  readonly message: Texts;
}

/** Criteria from data of any kind, or everything that is wrong with it. */
type ReadCriteria =
  | { readonly criteria: readonly Criterion[]; readonly faults: readonly [] }
  | { readonly criteria: undefined; readonly faults: readonly CriteriaFault[] };

/**
 * Reads criteria: their form, their expressions, and what one form needs.
 *
 * @param parameters  names that expressions over parameters may use
 */
export function readCriteria(data: unknown, parameters: readonly string[]): ReadCriteria {
  const read = criteriaSchema.safeParse(data);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => ({
      path: path.join("."),
      message: { zh: `不符合格式：${message}`, en: `not in the form of criteria: ${message}` },
    }));
    return { criteria: undefined, faults };
  }
  const ids = read.data.map(({ id }) => id);
  const faults = read.data.flatMap((criterion, i) => [
    ...(ids.indexOf(criterion.id) === i
      ? []
      : [fault(i, "id", `编号“${criterion.id}”重复。`, `the id "${criterion.id}" stands twice.`)]),
    ...faultsOf(criterion, i, parameters),
  ]);
  return faults.length === 0 ? { criteria: read.data, faults: [] } : { criteria: undefined, faults };
}

const fault = (i: number, field: string, zh: string, en: string): CriteriaFault => ({
  path: `${i}.${field}`,
  message: { zh, en },
});

function faultsOf(criterion: Criterion, i: number, parameters: readonly string[]): CriteriaFault[] {
  if (criterion.kind === "tube") {
    return [
      ...curveFaults(criterion.curve, i, "curve"),
      ...(criterion.expected === undefined ? [] : curveFaults(criterion.expected, i, "expected")),
    ];
  }
  if (criterion.kind !== "measure") return [];
  const { least, most, value, tolerance, at, level, band, from, to, measure } = criterion;
  const quantities = Object.entries({ least, most, value, tolerance, at, level, band, from, to });
  const faults = [
    ...curveFaults(criterion.curve, i, "curve"),
    ...quantities.flatMap(([field, quantity]) => (quantity === undefined ? [] : quantityFaults(quantity, i, field, parameters))),
  ];
  if (least === undefined && most === undefined && value === undefined) {
    faults.push(fault(i, "value", "需要 least、most 或 value 中的一个。", "needs one of least, most and value."));
  }
  if (measure === "at" && at === undefined) faults.push(fault(i, "at", "需要时间 at。", "needs the time at."));
  if ((measure === "reaches" || measure === "crossings") && level === undefined) {
    faults.push(fault(i, "level", "需要数值 level。", "needs the value level."));
  }
  return faults;
}

function curveFaults(text: string, i: number, field: string): CriteriaFault[] {
  const [zh, en] = [curveExpressionFault(text, "zh"), curveExpressionFault(text, "en")];
  if (zh === undefined || en === undefined) return [];
  return [fault(i, field, `“${text}”不是曲线的表达式：${zh}`, `"${text}" is not an expression over curves: ${en}`)];
}

function quantityFaults(quantity: Quantity, i: number, field: string, parameters: readonly string[]): CriteriaFault[] {
  try {
    numberOf(quantity, Object.fromEntries(parameters.map((name) => [name, 1])));
    return [];
  } catch (error) {
    if (error instanceof NumericalFailure) {
      const [zh, en] = [renderFailure(error.failure, "zh"), renderFailure(error.failure, "en")];
      return [
        fault(i, field, `“${quantity}”不是数，也不是表达式：${zh}`, `"${quantity}" is neither a number nor an expression: ${en}`),
      ];
    }
    if (!(error instanceof UnknownVariable)) throw error;
    return [fault(i, field, `没有参数“${error.variable}”。`, `there is no parameter "${error.variable}".`)];
  }
}
