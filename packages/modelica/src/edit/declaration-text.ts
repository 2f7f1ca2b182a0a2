import type { DeclaredComponent } from "../syntax/class-members.ts";
import type { SyntaxFile } from "../syntax/tree.ts";

/** The declaration of one component as its file has it, without a `;`: alone where its clause declares several. */
export function declarationText(file: SyntaxFile, { clause, component }: DeclaredComponent, typeName: string): string {
  const { source } = file;
  const [first] = clause.components;
  const last = clause.components.at(-1);
  const prefixes = source.slice({ start: clause.start, end: clause.type.start });
  const subscripts = source.slice({ start: clause.type.end, end: first?.start ?? clause.end }).trim();
  const constraint = source.slice({ start: last?.end ?? clause.end, end: clause.end });
  return `${prefixes}${typeName}${subscripts} ${source.slice(component)}${constraint}`;
}
