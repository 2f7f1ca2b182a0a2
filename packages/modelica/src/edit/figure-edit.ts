import type { Figure, FigureAxis, FigureCurve, FigurePlot } from "../annotation/figure.ts";
import { figuresValue } from "../annotation/read-figures.ts";
import { annotationOfClass } from "../syntax/element-annotation.ts";
import { parseExpression } from "../syntax/parser.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { Expression, FunctionPartial, SyntaxFile } from "../syntax/tree.ts";
import { setAnnotationValue } from "./annotation-edit.ts";
import { accepted, type EditResult, editClass, refused } from "./edit-result.ts";

/**
 * Writes a figure into the annotation `figures` of a class: in the place of the one with its identifier, or behind the others.
 * Every byte of the others stays, and so does what is around them.
 *
 * @param text  `Figure(…)` as Modelica text
 * Refuses with `edit.invalid-text` what is no figure, or where something else stands in the place of the figures; and with the
 * codes of every edit.
 */
export function setFigure(file: SyntaxFile, className: string, text: string): EditResult {
  return editClass(file, className, (definition) => {
    const { expression, diagnostics } = parseExpression(text);
    if (diagnostics.length > 0 || !isFigure(expression)) return refused("edit.invalid-text", file, definition.name, { text });
    const figures = figuresValue(annotationOfClass(file, definition));
    if (figures === undefined) {
      return setAnnotationValue(file, className, { kind: "class" }, ["Documentation", "figures"], `{${text}}`);
    }
    if (figures.kind !== "array") return refused("edit.invalid-text", file, figures, { text: file.source.slice(figures) });
    const identifier = identifierOf(expression);
    const known = figures.elements.find((element) => identifier !== "" && identifierOf(element) === identifier);
    if (known !== undefined) return accepted([{ start: known.start, end: known.end, text }]);
    const last = figures.elements.at(-1);
    if (last === undefined) return accepted([{ start: figures.start, end: figures.end, text: `{${text}}` }]);
    return accepted([{ start: last.end, end: last.end, text: `, ${text}` }]);
  });
}

/** A figure as Modelica text; what is as the language has it by default is left out. */
export function figureText({ title, identifier, group, preferred, caption, plots }: Figure): string {
  return call("Figure", [
    ["title", title === "" ? undefined : encodeString(title)],
    ["identifier", identifier === "" ? undefined : encodeString(identifier)],
    ["group", group === "" ? undefined : encodeString(group)],
    ["preferred", preferred ? "true" : undefined],
    ["plots", `{${plots.map(plotText).join(", ")}}`],
    ["caption", caption === "" ? undefined : encodeString(caption)],
  ]);
}

function plotText({ title, identifier, x, y, curves }: FigurePlot): string {
  return call("Plot", [
    ["title", title === undefined ? undefined : encodeString(title)],
    ["identifier", identifier === "" ? undefined : encodeString(identifier)],
    ["curves", `{${curves.map(curveText).join(", ")}}`],
    ["x", axisText(x)],
    ["y", axisText(y)],
  ]);
}

function axisText({ min, max, unit, label, logBase }: FigureAxis): string | undefined {
  const text = call("Axis", [
    ["min", min === undefined ? undefined : String(min)],
    ["max", max === undefined ? undefined : String(max)],
    ["unit", unit === "" ? undefined : encodeString(unit)],
    ["label", label === undefined ? undefined : encodeString(label)],
    ["scale", logBase === undefined ? undefined : call("Log", [["base", logBase === 10 ? undefined : String(logBase)]])],
  ]);
  return text === "Axis()" ? undefined : text;
}

function curveText({ x, y, legend, zOrder }: FigureCurve): string {
  return call("Curve", [
    ["x", x === "time" ? undefined : x],
    ["y", y],
    ["legend", legend === undefined ? undefined : encodeString(legend)],
    ["zOrder", zOrder === 0 ? undefined : String(zOrder)],
  ]);
}

function call(name: string, fields: readonly (readonly [string, string | undefined])[]): string {
  const given = fields.flatMap(([field, value]) => (value === undefined ? [] : [`${field} = ${value}`]));
  return `${name}(${given.join(", ")})`;
}

function isFigure(value: Expression | FunctionPartial): boolean {
  return value.kind === "call" && value.callee.parts.length === 1 && value.callee.parts[0]?.name.text === "Figure";
}

/** The identifier that a figure gives itself, empty where it gives none. */
function identifierOf(value: Expression | FunctionPartial): string {
  if (value.kind !== "call") return "";
  const own = value.arguments.find(({ name }) => name?.text === "identifier")?.value;
  return own?.kind === "string" ? own.value : "";
}
