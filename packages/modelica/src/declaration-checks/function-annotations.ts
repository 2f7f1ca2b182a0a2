import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { annotationArguments, componentsOf, compositionOf, extendsClausesOf } from "../syntax/class-members.ts";
import type { Annotation, ElementModification, External, ModificationArgument } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Languages of external functions (MLS 12.9); FORTRAN 77 is also written without blank. */
const languages: ReadonlySet<string> = new Set(["C", "C89", "C99", "C11", "FORTRAN 77", "builtin"]);

/** What a function's annotations and its external clause say of its own inputs and outputs (MLS 12.7.1, 12.7.3, 12.9). */
export function checkFunctionInterface(declaration: ClassDeclaration, report: ReportFinding): void {
  const { definition } = declaration;
  const composition = compositionOf(definition);
  const isFunction = definition.classKind === "function" || definition.classKind === "operator-function";
  if (!isFunction || composition === undefined) return;
  // What is inherited is not known from the text.
  const isWhole =
    extendsClausesOf(definition).length === 0 && definition.specifier.kind === "long" && !definition.specifier.isExtends;
  const inputs = namesOf(declaration, "input");
  for (const annotation of [definition.annotation, composition.external?.annotation]) {
    if (annotation === undefined || !isWhole) continue;
    checkInputNames(annotation, inputs, report);
    checkInverseArguments(annotation, new Set([...inputs, ...namesOf(declaration, "output")]), report);
  }
  if (composition.external !== undefined) checkExternal(declaration, composition.external, isWhole, report);
}

function namesOf({ definition }: ClassDeclaration, causality: "input" | "output"): ReadonlySet<string> {
  return new Set(
    componentsOf(definition)
      .filter(({ clause }) => clause.causality === causality)
      .map(({ component }) => component.name.text),
  );
}

/** `zeroDerivative`, `noDerivative` and `inverse` name inputs. */
function checkInputNames(annotation: Annotation, inputs: ReadonlySet<string>, report: ReportFinding): void {
  for (const argument of annotationArguments(annotation)) {
    if (argument.kind !== "element-modification") continue;
    for (const option of argument.modification?.classModification?.arguments ?? []) {
      const name = inputNamed(nameOf(argument), option);
      if (name !== undefined && !inputs.has(name)) report("checks.unknown-input", option, { name });
    }
  }
}

/** An inverse function is called with inputs and outputs of the function. */
function checkInverseArguments(annotation: Annotation, known: ReadonlySet<string>, report: ReportFinding): void {
  for (const argument of annotationArguments(annotation)) {
    if (argument.kind !== "element-modification" || nameOf(argument) !== "inverse") continue;
    for (const option of argument.modification?.classModification?.arguments ?? []) {
      const call = option.kind === "element-modification" ? option.modification?.binding : undefined;
      for (const { value } of call?.kind === "call" ? call.arguments : []) {
        const name = value.kind === "reference" ? value.parts[0].name.text : undefined;
        if (name !== undefined && !known.has(name)) report("checks.unknown-input", value, { name });
      }
    }
  }
}

/** The input that an option of an annotation of that name speaks of; undefined when it speaks of none. */
function inputNamed(annotation: string, option: ModificationArgument): string | undefined {
  if (option.kind !== "element-modification") return undefined;
  if (annotation === "inverse") return nameOf(option);
  if (annotation !== "derivative" || !["zeroDerivative", "noDerivative"].includes(nameOf(option))) return undefined;
  const value = option.modification?.binding;
  return value?.kind === "reference" ? value.parts[0]?.name.text : undefined;
}

function nameOf(argument: ElementModification): string {
  return argument.name.parts[0]?.text ?? "";
}

function checkExternal(declaration: ClassDeclaration, external: External, isWhole: boolean, report: ReportFinding): void {
  const { language = "C", result, functionName } = external;
  if (!languages.has(language)) report("checks.external-language", external, { found: language });
  if (!isWhole) return;
  const outputs = componentsOf(declaration.definition).filter(({ clause }) => clause.causality === "output");
  const returned = result?.parts[0]?.name.text;
  if (result !== undefined && !outputs.some(({ component }) => component.name.text === returned)) {
    report("checks.external-result", result, { name: returned ?? "" });
  }
  if (functionName !== undefined) return;
  const [only, ...more] = outputs;
  const isArray = (only?.clause.subscripts.length ?? 0) + (only?.component.subscripts.length ?? 0) > 0;
  if (more.length > 0 || isArray) report("checks.external-outputs", external, { name: declaration.name });
}
