import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { equationSectionsOf } from "../syntax/class-members.ts";
import type { Equation } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** What a connect-equation would be where it may not stand, and a function of the connection graph. */
interface Faults {
  readonly connect: DiagnosticCode;
  readonly graph: DiagnosticCode;
}

const inWhen: Faults = { connect: "checks.connect-in-when", graph: "checks.graph-function-in-when" };
const inInitial: Faults = { connect: "checks.connect-in-initial", graph: "checks.graph-function-in-initial" };

/**
 * Connections, and the functions that say how they are a graph, hold all the time: they stand neither in when-equations nor
 * among initial equations (MLS 8.3.3, 9.3).
 */
export function checkConnectPlaces({ definition }: ClassDeclaration, report: ReportFinding): void {
  for (const section of equationSectionsOf(definition)) {
    checkEquations(section.equations, section.initial ? inInitial : undefined, report);
  }
}

/** @param faults  what a connection here would be */
function checkEquations(equations: readonly Equation[], faults: Faults | undefined, report: ReportFinding): void {
  for (const equation of equations) {
    switch (equation.kind) {
      case "connect":
        if (faults !== undefined) report(faults.connect, equation);
        break;
      case "call-equation": {
        const name = equation.call.callee.parts.map((part) => part.name.text).join(".");
        if (faults !== undefined && graphFunctions.has(name)) report(faults.graph, equation, { name });
        break;
      }
      case "for-equation":
        checkEquations(equation.equations, faults, report);
        break;
      case "if-equation":
        for (const branch of equation.branches) checkEquations(branch.equations, faults, report);
        break;
      case "when-equation":
        for (const branch of equation.branches) checkEquations(branch.equations, faults ?? inWhen, report);
        break;
      default:
        break;
    }
  }
}

const graphFunctions: ReadonlySet<string> = new Set(["Connections.branch", "Connections.root", "Connections.potentialRoot"]);
