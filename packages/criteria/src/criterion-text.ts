import { fillPlaceholders, type Texts } from "@mofang/vocabulary";
import { askedText, elementNames, formTexts, measureNames } from "./check-texts.ts";
import type { Quantity, WrittenCriterion } from "./criterion.ts";
import { unitOfMeasure } from "./measures.ts";
import { numberText } from "./number-text.ts";

/**
 * What a criterion asks for, as a sentence with the words in which its result is told later.
 *
 * @param unitOf  the unit of a curve; undefined where it has none or that is not known
 */
export function criterionText(criterion: WrittenCriterion, unitOf: (curve: string) => string | undefined): Texts {
  switch (criterion.kind) {
    case "compiles":
    case "units":
    case "portable":
      return formTexts[criterion.kind];
    case "equations":
      return sentence(formTexts.equations, askedText({ least: criterion.least?.toString(), most: criterion.most?.toString() }));
    case "uses": {
      const { element, name = "", least, most } = criterion;
      const asked = least === undefined && most === undefined ? 1 : least;
      return sentence(filled(elementNames[element], { name }), askedText({ least: asked?.toString(), most: most?.toString() }));
    }
    case "measure":
      return measuredText(criterion, unitOf(criterion.curve));
    case "tube": {
      const { curve, expected = "", height = 0.002 } = criterion;
      const percent = Number((100 * height).toPrecision(3));
      return filled(expected === "" ? formTexts.referenceTube : formTexts.formulaTube, { curve, expected, percent });
    }
  }
}

function measuredText(criterion: Extract<WrittenCriterion, { kind: "measure" }>, curveUnit: string | undefined): Texts {
  const { measure, curve, least, most, value, tolerance, at, level } = criterion;
  const unit = unitOfMeasure(measure, curveUnit);
  const shown = (quantity: Quantity | undefined) => (quantity === undefined ? undefined : quantityText(quantity, unit));
  const within =
    value === undefined ? undefined : (tolerance ?? (typeof value === "number" ? Math.abs(value) / 100 : `${value}/100`));
  const what = filled(measureNames[measure], {
    curve,
    at: at === undefined ? "?" : quantityText(at, undefined),
    level: level === undefined ? "?" : quantityText(level, curveUnit),
  });
  return sentence(what, askedText({ least: shown(least), most: shown(most), value: shown(value), tolerance: shown(within) }));
}

function quantityText(quantity: Quantity, unit: string | undefined): string {
  return typeof quantity === "number" ? numberText(quantity, unit) : quantity;
}

/** “The final value of x: 2 ± 0.02”: what is looked at, and what is asked of it. */
function sentence(what: Texts, asked: Texts): Texts {
  const en = what.en.trim();
  const between = asked.zh.startsWith("为") ? "" : "：";
  return { zh: `${what.zh.trim()}${between}${asked.zh}`, en: `${en.charAt(0).toUpperCase()}${en.slice(1)}: ${asked.en}` };
}

function filled({ zh, en }: Texts, values: Readonly<Record<string, string | number>>): Texts {
  return { zh: fillPlaceholders(zh, values), en: fillPlaceholders(en, values) };
}
