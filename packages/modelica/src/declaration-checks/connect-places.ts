import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { equationSectionsOf } from "../syntax/class-members.ts";
import type { Equation } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Connections hold all the time: they stand neither in when-equations nor among initial equations (MLS 8.3.3, 9.3). */
export function checkConnectPlaces({ definition }: ClassDeclaration, report: ReportFinding): void {
  for (const section of equationSectionsOf(definition)) {
    checkEquations(section.equations, section.initial ? "checks.connect-in-initial" : undefined, report);
  }
}

/** @param fault  what a connect-equation here would be */
function checkEquations(equations: readonly Equation[], fault: DiagnosticCode | undefined, report: ReportFinding): void {
  for (const equation of equations) {
    switch (equation.kind) {
      case "connect":
        if (fault !== undefined) report(fault, equation);
        break;
      case "for-equation":
        checkEquations(equation.equations, fault, report);
        break;
      case "if-equation":
        for (const branch of equation.branches) checkEquations(branch.equations, fault, report);
        break;
      case "when-equation":
        for (const branch of equation.branches) checkEquations(branch.equations, fault ?? "checks.connect-in-when", report);
        break;
      default:
        break;
    }
  }
}
