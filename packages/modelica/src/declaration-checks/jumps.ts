import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { algorithmSectionsOf } from "../syntax/class-members.ts";
import type { Statement } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** `break` leaves a loop, `return` a function (MLS 11.2.2, 11.2.3, 12.1.2). */
export function checkJumps(declaration: ClassDeclaration, report: ReportFinding): void {
  const { definition } = declaration;
  const isFunction = definition.classKind === "function" || definition.classKind === "operator-function";
  for (const section of algorithmSectionsOf(definition)) checkStatements(section.statements, isFunction, false, report);
}

function checkStatements(statements: readonly Statement[], isFunction: boolean, isInLoop: boolean, report: ReportFinding): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case "break":
        if (!isInLoop) report("checks.break-outside-loop", statement);
        break;
      case "return":
        if (!isFunction) report("checks.return-outside-function", statement);
        break;
      case "if-statement":
      case "when-statement":
        for (const branch of statement.branches) checkStatements(branch.statements, isFunction, isInLoop, report);
        break;
      case "for-statement":
      case "while-statement":
        checkStatements(statement.statements, isFunction, true, report);
        break;
      default:
        break;
    }
  }
}
