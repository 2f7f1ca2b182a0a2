import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { Identifier, ImportClause } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Attributes of enumerations, which lie on one level with the literals. */
const attributes: ReadonlySet<string> = new Set(["quantity", "min", "max", "start", "fixed"]);

/** Names that one list introduces must differ: literals of an enumeration (MLS 4.8.5), imports of a class (MLS 13.2.1). */
export function checkDistinctNames({ definition, elements }: ClassDeclaration, report: ReportFinding): void {
  const { specifier } = definition;
  if (specifier.kind === "enumeration") {
    const literals = specifier.literals?.map((literal) => literal.name) ?? [];
    for (const name of repeated(literals)) report("checks.duplicate-literal", name, { name: name.text });
    for (const name of literals) if (attributes.has(name.text)) report("checks.literal-name", name, { name: name.text });
  }
  const imported = elements.flatMap((element) => (element.kind === "import" ? importedNames(element) : []));
  for (const name of repeated(imported)) report("checks.duplicate-import", name, { name: name.text });
}

/** Names under which an import makes something known; none for an unqualified one. */
function importedNames(clause: ImportClause): readonly Identifier[] {
  switch (clause.form) {
    case "renaming":
      return clause.alias === undefined ? [] : [clause.alias];
    case "qualified":
      return clause.name.parts.slice(-1);
    case "multiple":
      return clause.names;
    case "unqualified":
      return [];
  }
}

/** Each name whose text another before it has. */
function repeated(names: readonly Identifier[]): readonly Identifier[] {
  const seen = new Set<string>();
  return names.filter(({ text }) => seen.size === seen.add(text).size);
}
