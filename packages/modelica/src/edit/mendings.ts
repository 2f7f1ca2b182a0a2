import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import type { FileTexts } from "../classes/workspace-edit.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { newClass } from "./class-file-edit.ts";
import { addImport } from "./clause-edit.ts";
import { addComponent } from "./component-edit.ts";
import type { EditResult } from "./edit-result.ts";

/** A change that an editor offers for a diagnostic, in the file of its place. */
interface Mending {
  /** Code of its title in the catalogue. */
  readonly code: string;
  readonly values: Diagnostic["values"];
  readonly edits: readonly TextEdit[];
}

/** What mendings are looked for in. */
interface MendingSources {
  readonly tree: ClassTree;
  readonly files: FileTexts;
  /** Full names of the classes of a simple name, the likeliest first. */
  readonly classesNamed: (name: string) => readonly string[];
}

/** Imports that are offered at most. */
const mostImports = 4;

/**
 * What may mend a diagnostic: of several ways the likeliest first, none where only the user can know.
 *
 * @param holder  the innermost class at the place of the diagnostic
 */
export function mendingsOf(sources: MendingSources, diagnostic: Diagnostic, holder: ClassDeclaration): readonly Mending[] {
  const { code, values, place } = diagnostic;
  if (place === undefined) return [];
  const name = String(values.name ?? "");
  const isSimple = /^[A-Za-z_]\w*$/.test(name);
  switch (code) {
    case "instance.missing-each":
      return [mending("edit.mend-add-each", {}, [{ start: place.start, end: place.start, text: "each " }])];
    case "instance.unknown-class":
      return isSimple ? [...imports(sources, holder, name), ...newClasses(sources, holder, name)] : [];
    case "instance.unknown-name":
      return isSimple ? declarations(holder, name) : [];
    default:
      return [];
  }
}

function mending(code: string, values: Mending["values"], edits: readonly TextEdit[]): Mending {
  return { code, values, edits };
}

function accepted(code: string, values: Mending["values"], result: EditResult): readonly Mending[] {
  return result.ok ? [mending(code, values, result.edits)] : [];
}

function imports({ classesNamed }: MendingSources, { file, fullName }: ClassDeclaration, name: string): readonly Mending[] {
  return classesNamed(name)
    .filter((imported) => imported.includes("."))
    .slice(0, mostImports)
    .flatMap((imported) => accepted("edit.mend-import", { class: imported }, addImport(file, fullName, imported)));
}

/** A class beside the one that names it, where that lies in the same file. */
function newClasses({ tree, files }: MendingSources, { file, fullName }: ClassDeclaration, name: string): readonly Mending[] {
  const parent = fullName.slice(0, Math.max(0, fullName.lastIndexOf(".")));
  const result = newClass(tree, files, parent, { kind: "model", name });
  const [change, ...others] = result.ok ? result.changes : [];
  if (change?.kind !== "edit" || change.path !== file.source.path || others.length > 0) return [];
  return [mending("edit.mend-new-class", { name }, change.edits)];
}

function declarations({ file, fullName }: ClassDeclaration, name: string): readonly Mending[] {
  return ["Real", "parameter Real"].flatMap((type) =>
    accepted("edit.mend-declare", { type, name }, addComponent(file, fullName, { type, name })),
  );
}
