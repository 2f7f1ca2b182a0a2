import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { algorithmSectionsOf } from "../syntax/class-members.ts";
import type { Statement } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Where when statements may stand, and reinit may not (MLS 11.1.1, 11.2.7.1, 8.3.6). */
export function checkWhenStatements(declaration: ClassDeclaration, report: ReportFinding): void {
  const { definition } = declaration;
  const isFunction = definition.classKind === "function" || definition.classKind === "operator-function";
  for (const section of algorithmSectionsOf(definition)) {
    for (const { statement, isNested } of statementsIn(section.statements, false)) {
      if (statement.kind === "when-statement") {
        if (isFunction) report("checks.when-in-function", statement);
        else if (section.initial) report("checks.when-in-initial-algorithm", statement);
        else if (isNested) report("checks.when-inside-statement", statement);
      } else if (statement.kind === "call-statement" && statement.call.callee.parts[0]?.name.text === "reinit") {
        report("checks.reinit-in-algorithm", statement);
      }
    }
  }
}

function* statementsIn(
  statements: readonly Statement[],
  isNested: boolean,
): Iterable<{ readonly statement: Statement; readonly isNested: boolean }> {
  for (const statement of statements) {
    yield { statement, isNested };
    if (statement.kind === "if-statement" || statement.kind === "when-statement") {
      for (const branch of statement.branches) yield* statementsIn(branch.statements, true);
    } else if (statement.kind === "for-statement" || statement.kind === "while-statement") {
      yield* statementsIn(statement.statements, true);
    }
  }
}
