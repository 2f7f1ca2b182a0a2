/** The Modelica block that stands for a foreign FMU in a run: it extends the interface, and asks the FMU at communication points. */
import type { FmuVariable } from "@mofang/host/foreign-fmu";
import { type ClassTree, classInterface, type ElementInterface } from "@mofang/modelica";
import { fmuClass } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import { fmuScheme } from "./fmu-pipe.ts";
import { fmuText } from "./fmu-text.ts";
import type { FmuRequest } from "./run-messages.ts";

/** Thrown where an FMU does not have the variables of the interface. */
export class FmuMismatch extends Error {
  override readonly name = "FmuMismatch";
  readonly text: Texts;

  constructor(text: Texts) {
    super(text.en);
    this.text = text;
  }
}

/** Predefined types of Modelica by the letters of FMI's that have their values. */
const typeOf = { r: "Real", f: "Real", i: "Integer", l: "Integer", b: "Boolean" } as const;
type Type = (typeof typeOf)[keyof typeof typeOf];

/** An element of the interface that has a scalar value, with the variable of the FMU that has its name. */
interface Matched {
  readonly name: string;
  readonly type: Type;
  /** Letter and value reference, as questions write them. */
  readonly word: string;
}

/** Text of the block `fmuClass`. @throws FmuMismatch  naming what the interface has and the FMU has not, or the other way round */
export function fmuBlock(tree: ClassTree, { interfaceName, variables, step }: FmuRequest): string {
  const elements = scalarsOf(tree, interfaceName);
  const known = new Map(variables.map((variable) => [variable.name, variable]));
  const having = (causality: "input" | "output") =>
    elements.filter((element) => element.causality === causality).map((element) => matched(element, causality, known));
  const [inputs, outputs] = [having("input"), having("output")];
  const names = new Set(inputs.map(({ name }) => name));
  const extra = variables.find(({ name, causality }) => causality === "input" && !names.has(name));
  if (extra !== undefined) throw new FmuMismatch(fmuText.extraInput(extra.name, interfaceName));
  if (outputs.length === 0) throw new FmuMismatch(fmuText.noOutputs(interfaceName));
  const parameters = elements.flatMap((element) => {
    const isThere = element.isParameter && known.get(element.name)?.causality === "parameter";
    return isThere ? [matched(element, "parameter", known)] : [];
  });
  return blockText({ interfaceName, step, parameters, inputs, outputs });
}

interface Scalar {
  readonly name: string;
  readonly type: string;
  readonly causality: "input" | "output" | undefined;
  readonly isParameter: boolean;
}

function scalarsOf(tree: ClassTree, interfaceName: string): Scalar[] {
  const face = classInterface(tree, interfaceName).interface;
  if (face === undefined) throw new FmuMismatch(fmuText.noInterface(interfaceName));
  const shown = face.elements.filter(({ kind, isProtected, isFinal }) => kind === "component" && !isProtected && !isFinal);
  return shown.flatMap((element) => {
    const isParameter = element.variability === "parameter";
    if (element.causality === undefined && !isParameter) return [];
    const type = element.baseType ?? element.type;
    return placesOf(element, interfaceName).map((place) => ({
      name: `${element.name}${place}`,
      type,
      causality: element.causality,
      isParameter,
    }));
  });
}

/** Subscripts of the scalars of an element, the last running fastest; one empty text for a scalar. */
function placesOf({ name, sizes }: ElementInterface, interfaceName: string): string[] {
  let places: readonly (readonly number[])[] = [[]];
  for (const size of sizes) {
    if (size === undefined) throw new FmuMismatch(fmuText.openSize(name, interfaceName));
    places = places.flatMap((place) => Array.from({ length: size }, (_, i) => [...place, i + 1]));
  }
  return places.map((place) => (place.length === 0 ? "" : `[${place.join(",")}]`));
}

function matched(
  { name, type }: Scalar,
  causality: "input" | "output" | "parameter",
  known: ReadonlyMap<string, FmuVariable>,
): Matched {
  const variable = known.get(name);
  if (variable === undefined || variable.causality !== causality) throw new FmuMismatch(fmuText.missing(name, causality));
  const { letter, reference, isArray } = variable;
  const own = letter === undefined || isArray ? undefined : typeOf[letter];
  if (own === undefined || own !== type) {
    throw new FmuMismatch(fmuText.type(name, type, `${variable.type}${isArray ? "[]" : ""}`));
  }
  return { name, type: own, word: `${letter}${reference}` };
}

interface Block {
  readonly interfaceName: string;
  readonly step: number;
  readonly parameters: readonly Matched[];
  readonly inputs: readonly Matched[];
  readonly outputs: readonly Matched[];
}

/** Names beside those of the interface that no interface is likely to have. */
const [ask, answers] = ["mofangAsk", "mofangAnswers"];

/** Values in the digits that a Real has, so that nothing is lost on the way. */
const textOf: Readonly<Record<Type, (name: string) => string>> = {
  Real: (name) => `String(${name}, significantDigits = 17)`,
  Integer: (name) => `String(${name})`,
  Boolean: (name) => `(if ${name} then "1" else "0")`,
};

const valueIn: Readonly<Record<Type, (answer: string) => string>> = {
  Real: (answer) => answer,
  Integer: (answer) => `integer(${answer} + 0.5)`,
  Boolean: (answer) => `${answer} > 0.5`,
};

function blockText({ interfaceName, step, parameters, inputs, outputs }: Block): string {
  const set = (before: string) => (each: Matched) => ` + " ${before}${each.word}=" + ${textOf[each.type](each.name)}`;
  const asked = `${inputs.map(set("")).join("")} + "${outputs.map(({ word }) => ` ?${word}`).join("")}"`;
  const n = outputs.length;
  return `block ${fmuClass}
  extends ${interfaceName};
protected
  impure function ${ask}
    input String question;
    output Real ${answers}[${n}, 1];
    external "C" ModelicaIO_readRealMatrix(question, "answers", ${answers}, ${n}, 1, 0);
  end ${ask};
  discrete Real ${answers}[${n}, 1];
equation
  when initial() then
    ${answers} = ${ask}("${fmuScheme}0"${parameters.map(set("p")).join("")}${asked});
  elsewhen sample(${step}, ${step}) then
    ${answers} = ${ask}("${fmuScheme}" + ${textOf.Real("time")}${asked});
  end when;
${outputs.map(({ name, type }, i) => `  ${name} = ${valueIn[type](`${answers}[${i + 1}, 1]`)};`).join("\n")}
end ${fmuClass};
`;
}
