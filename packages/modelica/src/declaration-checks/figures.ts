import { type FigureProblem, readFigures } from "../annotation/read-figures.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Figures are records as the language has them, over variables (MLS 3.6 chapter 18). */
export function checkFigures({ definition }: ClassDeclaration, report: ReportFinding): void {
  readFigures(definition.annotation, ({ node, rule, record, name, expected }) => {
    report(codes[rule], node, { record, name, expected });
  });
}

const codes: { readonly [Rule in FigureProblem["rule"]]: DiagnosticCode } = {
  record: "checks.figure-record",
  field: "checks.figure-field",
  missing: "checks.figure-missing",
  type: "checks.figure-type",
  variable: "checks.figure-variable",
  range: "checks.figure-range",
};
