import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import type { FileChange, FileTexts } from "../classes/workspace-edit.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import { annotationArguments } from "../syntax/class-members.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { ModificationArgument, SyntaxFile } from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { ClassConversion } from "./class-conversion.ts";
import { conversionRules } from "./conversion-rules.ts";
import { nameOf } from "./modifier-conversion.ts";
import { OldNames } from "./old-names.ts";

/** Edits that turn texts for one version of a library into texts for another, and what is left to be done by hand. */
export interface TextConversion {
  readonly changes: readonly (FileChange & { readonly kind: "edit" })[];
  readonly messages: readonly Diagnostic[];
}

/**
 * Converts the classes of a set of files by the scripts of a library (MLS 3.6 §18.8.2.1). Nothing changes but what a script
 * names; a file with syntax errors stays as it is.
 *
 * @param scripts  texts of conversion scripts, which belong together
 * @param library  the library and the version that the texts are for afterwards
 */
export function convertTexts(
  texts: FileTexts,
  scripts: readonly string[],
  library: { readonly name: string; readonly version: string },
): TextConversion {
  const rules = conversionRules(scripts.join("\n"));
  const tree = new ClassTree(memoryProvider(texts), [""]);
  const names = new OldNames(tree, (name) => rules.classes.has(name) || rules.messages.has(name));
  const changes: (FileChange & { readonly kind: "edit" })[] = [];
  const messages: Diagnostic[] = [];
  for (const path of [...texts.keys()].filter((name) => name.endsWith(".mo"))) {
    const file = tree.file(path);
    if (file === undefined) continue;
    if (file.diagnostics.some(({ severity }) => severity === "error")) {
      messages.push(diagnose("conversion.file-broken", { file: path, start: 0, end: 0 }));
      continue;
    }
    const conversion = new ClassConversion(file, rules, names);
    const edits = [...conversion.fileEdits((name) => declarationOf(tree, file, name)), ...versionEdits(file, library)];
    if (edits.length > 0) changes.push({ kind: "edit", path, edits });
    messages.push(...conversion.messages);
  }
  return { changes, messages };
}

function declarationOf(tree: ClassTree, file: SyntaxFile, name: string): ClassDeclaration | undefined {
  const within = file.root.within?.parts.map(({ text }) => text) ?? [];
  return tree.find([...within, name].join("."));
}

/** The version that classes at the top say they use. */
function versionEdits({ root }: SyntaxFile, { name, version }: { readonly name: string; readonly version: string }): TextEdit[] {
  if ((root.within?.parts.length ?? 0) > 0) return [];
  return root.classes.flatMap(({ annotation }) => {
    const uses = named(annotationArguments(annotation), "uses");
    const used = named(argumentsOf(uses), name);
    const said = named(argumentsOf(used), "version");
    const value = said?.kind === "element-modification" ? said.modification?.binding : undefined;
    return value === undefined ? [] : [{ start: value.start, end: value.end, text: encodeString(version) }];
  });
}

function named(list: readonly ModificationArgument[], name: string): ModificationArgument | undefined {
  return list.find((argument) => nameOf(argument) === name);
}

function argumentsOf(argument: ModificationArgument | undefined): readonly ModificationArgument[] {
  return argument?.kind === "element-modification" ? (argument.modification?.classModification?.arguments ?? []) : [];
}
