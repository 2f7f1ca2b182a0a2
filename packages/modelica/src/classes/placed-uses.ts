import { usesOf } from "../annotation/class-annotations.ts";
import { annotationArguments } from "../syntax/class-members.ts";
import { printName } from "../syntax/print.ts";
import type { ModificationArgument } from "../syntax/tree.ts";
import type { LibraryUse } from "./choose-versions.ts";
import type { ClassText } from "./class-declaration.ts";

/** The annotation `uses` of a top-level class with the places of its entries, in the order of the text. */
export function placedUsesOf({ definition, file }: ClassText): readonly LibraryUse[] {
  const entries = argumentsOf(annotationArguments(definition.annotation).find((argument) => nameOf(argument) === "uses"));
  return usesOf({ definition, file }).map((used) => {
    const entry = entries.find((argument) => nameOf(argument) === used.name);
    const place = entry && { file: file.source.path, start: entry.start, end: entry.end };
    return { ...used, by: definition.name.text, place };
  });
}

function argumentsOf(argument: ModificationArgument | undefined): readonly ModificationArgument[] {
  return argument?.kind === "element-modification" ? (argument.modification?.classModification?.arguments ?? []) : [];
}

function nameOf(argument: ModificationArgument): string | undefined {
  return argument.kind === "element-modification" ? printName(argument.name) : undefined;
}
