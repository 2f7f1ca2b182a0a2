import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassModification, ModificationArgument } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** One modification says one thing about an element, whether it is written with dots or with parentheses (MLS 7.2.4). */
export function checkRepeatedModifiers({ definition, elements }: ClassDeclaration, report: ReportFinding): void {
  const { specifier } = definition;
  if (specifier.kind === "short" || specifier.kind === "long") checkModification(specifier.modification, report);
  for (const element of elements) {
    if (element.kind === "extends") checkModification(element.modification, report);
    if (element.kind !== "component-clause") continue;
    checkModification(element.constrainedBy?.modification, report);
    for (const { modification } of element.components) checkModification(modification?.classModification, report);
  }
}

function checkModification(modification: ClassModification | undefined, report: ReportFinding): void {
  if (modification === undefined || modification.arguments.length === 0) return;
  const seen = new Set<string>();
  for (const { path, node } of modification.arguments.flatMap((argument) => settings(argument, ""))) {
    if (seen.has(path)) report("instance.duplicate-modifier", node, { name: path });
    seen.add(path);
  }
}

interface Setting {
  /** Dotted name of what is set, from the modified element on. */
  readonly path: string;
  readonly node: Span;
}

/** Values and redeclarations that an argument gives, each with its full path. */
function settings(argument: ModificationArgument, prefix: string): readonly Setting[] {
  switch (argument.kind) {
    case "element-modification": {
      const path = `${prefix}${argument.name.parts.map((part) => part.text).join(".")}`;
      const { modification } = argument;
      const inner = modification?.classModification?.arguments.flatMap((nested) => settings(nested, `${path}.`)) ?? [];
      return modification?.binding === undefined && modification?.isBreak !== true ? inner : [{ path, node: argument }, ...inner];
    }
    case "redeclare-component": {
      const name = argument.clause.components[0]?.name.text ?? "";
      return [{ path: `${prefix}${name}`, node: argument }];
    }
    case "redeclare-class":
      return [{ path: `${prefix}${argument.element.definition.name.text}`, node: argument }];
  }
}
