/** The file `package.order` of a package that is a folder (MLS 3.6 §13.4.1). */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import { componentsOf } from "../syntax/class-members.ts";
import type { ClassDeclaration } from "./class-declaration.ts";

/** Name of the file that says in which order the classes of a folder stand (MLS 3.6 §13.4.1). */
export const orderFile = "package.order";

/** Reports names that the file lists but the package does not hold, lists twice, or leaves out. */
export function checkPackageOrder(declaration: ClassDeclaration, path: string, text: string): readonly Diagnostic[] {
  const constants = componentsOf(declaration.definition).map(({ component }) => component.name.text);
  const expected = new Set([...constants, ...declaration.members.keys()]);
  const listed = new Set<string>();
  const found: Diagnostic[] = [];
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    const name = match[0].trim();
    if (name === "") continue;
    const place = { file: path, start: match.index, end: match.index + match[0].length };
    if (listed.has(name)) found.push(diagnose("classes.order-repeats", place, { name }));
    else if (!expected.has(name)) found.push(diagnose("classes.order-unknown", place, { name }));
    listed.add(name);
  }
  const place = { file: path, start: 0, end: 0 };
  for (const name of expected) if (!listed.has(name)) found.push(diagnose("classes.order-misses", place, { name }));
  return found;
}
