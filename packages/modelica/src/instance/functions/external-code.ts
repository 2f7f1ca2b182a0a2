import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ExternalCode } from "../../expression/model.ts";
import type { Expression, External } from "../../syntax/tree.ts";
import { annotationElement } from "../types/annotations.ts";

/** What the annotation of an external clause says of the function's code, with the defaults of MLS 3.6 §12.9.4. */
export function externalCode(declaration: ClassDeclaration, external: External): ExternalCode {
  const { source } = declaration.file;
  const lineOf = (offset: number) => source.lineColumn(offset).line;
  const written = (name: string) => textsIn(annotationElement(external.annotation, name)?.modification?.binding);
  const resources = `modelica://${declaration.root.name}/Resources`;
  const folders = (name: string, otherwise: string) => {
    const said = written(name).map(({ value }) => value.replace(/\/+$/, ""));
    return said.length > 0 ? said : [`${resources}/${otherwise}`];
  };
  return {
    includes: written("Include").map(({ value, start }) => ({ text: value, file: source.path, line: lineOf(start) })),
    libraries: written("Library").map(({ value }) => value),
    includeFolders: folders("IncludeDirectory", "Include"),
    libraryFolders: folders("LibraryDirectory", "Library"),
    sourceFolders: folders("SourceDirectory", "Source"),
    place: { file: source.path, line: lineOf(external.start) },
  };
}

/** The texts of a literal, of a list of them, or of such joined by `+`. */
function textsIn(expression: Expression | undefined): readonly { readonly value: string; readonly start: number }[] {
  if (expression?.kind === "string") return [{ value: expression.value, start: expression.start }];
  if (expression?.kind === "array") return expression.elements.flatMap(textsIn);
  if (expression?.kind !== "binary" || expression.operator !== "+") return [];
  const parts = [...textsIn(expression.left), ...textsIn(expression.right)];
  return [{ value: parts.map(({ value }) => value).join(""), start: expression.start }];
}
