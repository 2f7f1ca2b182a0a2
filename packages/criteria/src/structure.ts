import {
  type ClassDeclaration,
  ClassLookup,
  checkClass,
  type Diagnostic,
  type Expression,
  printExpression,
  printName,
} from "@mofang/modelica";
import { type ModelTranslation, modelDiagnostic, type Sources } from "@mofang/session";
import type { Texts } from "@mofang/vocabulary";
import type { CountedElement } from "./criterion.ts";

/** What is known of a model without running it; plain data. */
export interface ModelFacts {
  readonly compiles: boolean;
  /** Why it does not. */
  readonly refusal: Texts;
  /** What is wrong with its units. */
  readonly unitFaults: readonly Texts[];
  /** Where its own files break a rule of the language in a way that other tools forgive. */
  readonly portabilityFaults: readonly Texts[];
  readonly equations: number;
  readonly unknowns: number;
  /** What all classes of the texts use, by the full name of a class or the name of what is called. */
  readonly elements: readonly { readonly element: CountedElement; readonly name: string }[];
}

/**
 * Facts of a model that has been translated, with the texts of which it was made.
 *
 * @param checked  the class whose units and portability are looked at; undefined where nobody asks
 */
export function factsOf(sources: Sources, translation: ModelTranslation, checked: string | undefined): ModelFacts {
  const { model, refusal, counts } = translation;
  return {
    compiles: model !== undefined,
    refusal,
    ...faultsOf(sources, checked),
    ...counts,
    elements: elementsOf(sources),
  };
}

function faultsOf(
  { tree, ownFiles }: Sources,
  className: string | undefined,
): Pick<ModelFacts, "unitFaults" | "portabilityFaults"> {
  const diagnostics = className === undefined ? [] : checkClass(tree, className).diagnostics;
  const texts = (found: readonly Diagnostic[]) => found.map((diagnostic) => modelDiagnostic(tree, diagnostic).message);
  const isOwn = ({ place }: Diagnostic) => place !== undefined && ownFiles.includes(place.file);
  return {
    unitFaults: texts(diagnostics.filter(({ code }) => code.startsWith("units."))),
    portabilityFaults: texts(diagnostics.filter((found) => found.isPortability === true && isOwn(found))),
  };
}

type Element = ModelFacts["elements"][number];

/** Everything that the classes of the own files use; annotations are left out. */
function elementsOf({ tree, ownFiles }: Sources): readonly Element[] {
  const lookup = new ClassLookup(tree);
  const found: Element[] = [];
  const isOwn = ({ file }: ClassDeclaration) => ownFiles.includes(file.source.path);
  const open = [...tree.topLevel.values()].filter(isOwn);
  for (let scope = open.pop(); scope !== undefined; scope = open.pop()) {
    const within = scope;
    const resolved = (name: string) => lookup.resolve(name, within)?.fullName ?? name;
    visit(within.definition.specifier, (element, name) => found.push({ element, name: resolved(name) }));
    open.push(...[...within.members.values()].filter(isOwn));
  }
  return found;
}

/** Kinds of the syntax tree that are counted as they are. */
const plainKinds: Readonly<Record<string, CountedElement>> = {
  connect: "connect",
  "when-equation": "when",
  "when-statement": "when",
  "if-equation": "if",
  "if-statement": "if",
  if: "if",
  "for-equation": "for",
  "for-statement": "for",
};

/** Tells what stands below a node of a class; classes inside of it are left to their own turn. */
function visit(node: unknown, tell: (element: CountedElement, name: string) => void): void {
  if (typeof node !== "object" || node === null) return;
  const { kind } = node as { readonly kind?: string };
  if (kind === "annotation" || kind === "class-element") return;
  if (kind === "component-clause") {
    const { type, components } = node as unknown as { type: Parameters<typeof printName>[0]; components: readonly unknown[] };
    for (const _ of components) tell("component", printName(type));
  }
  if (kind === "extends") tell("extends", printName((node as unknown as { base: Parameters<typeof printName>[0] }).base));
  if (kind === "call") tell("call", printExpression((node as Extract<Expression, { kind: "call" }>).callee));
  const plain = kind === undefined ? undefined : plainKinds[kind];
  if (plain !== undefined) tell(plain, plain);
  for (const child of Object.values(node)) visit(child, tell);
}
