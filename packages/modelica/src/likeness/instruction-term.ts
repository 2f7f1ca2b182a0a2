/** Equations and statements as terms. Equations have no order, nor have the sides of one; statements have. */
import type { Equation, EquationBranch, Statement, StatementBranch } from "../syntax/tree.ts";
import { expressionTerm, iteratorTerms, type Place } from "./expression-term.ts";
import { bag, fact, list, type Term, word } from "./term.ts";

/** An equation. */
export function equationTerm(equation: Equation, place: Place): Term {
  switch (equation.kind) {
    case "equality":
    case "connect":
      return bag(equation.kind === "connect" ? "connect" : "=", [
        expressionTerm(equation.left, place),
        expressionTerm(equation.right, place),
      ]);
    case "call-equation":
      return expressionTerm(equation.call, place);
    case "if-equation":
    case "when-equation":
      return list(
        equation.kind,
        equation.branches.map((branch) => branchTerm(branch, place)),
      );
    case "for-equation": {
      const { inner, terms } = iteratorTerms(equation.indices, place);
      return list("for", [...terms, equationsTerm(equation.equations, inner)]);
    }
  }
}

/** A statement, which is compared by itself as well. */
export function statementTerm(statement: Statement, place: Place): Term {
  return fact(plainStatementTerm(statement, place));
}

function branchTerm({ condition, equations }: EquationBranch, place: Place): Term {
  return list("branch", [expressionTerm(condition, place), equationsTerm(equations, place)]);
}

function equationsTerm(equations: readonly Equation[], place: Place): Term {
  return bag(
    "",
    equations.map((equation) => fact(equationTerm(equation, place))),
  );
}

function plainStatementTerm(statement: Statement, place: Place): Term {
  switch (statement.kind) {
    case "assignment":
      return list(":=", [
        list(
          "",
          statement.targets.map((target) => expressionTerm(target, place)),
        ),
        expressionTerm(statement.value, place),
      ]);
    case "call-statement":
      return expressionTerm(statement.call, place);
    case "if-statement":
    case "when-statement":
      return list(
        statement.kind,
        statement.branches.map((branch) => statementBranchTerm(branch, place)),
      );
    case "for-statement": {
      const { inner, terms } = iteratorTerms(statement.indices, place);
      return list("for", [...terms, ...statement.statements.map((inside) => statementTerm(inside, inner))]);
    }
    case "while-statement":
      return list("while", [
        expressionTerm(statement.condition, place),
        ...statement.statements.map((inside) => statementTerm(inside, place)),
      ]);
    case "break":
    case "return":
      return word(statement.kind);
  }
}

function statementBranchTerm({ condition, statements }: StatementBranch, place: Place): Term {
  return list("branch", [expressionTerm(condition, place), ...statements.map((inside) => statementTerm(inside, place))]);
}
