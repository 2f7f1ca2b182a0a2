import type { Equation } from "../syntax/tree.ts";

/** Whether equations hold connections, or statements about the connection graph, at any depth. */
export function holdsConnections(equations: readonly Equation[]): boolean {
  return equations.some((equation) => {
    switch (equation.kind) {
      case "connect":
        return true;
      case "for-equation":
        return holdsConnections(equation.equations);
      case "if-equation":
        return equation.branches.some((branch) => holdsConnections(branch.equations));
      case "call-equation":
        return equation.call.callee.parts.length === 2 && equation.call.callee.parts[0]?.name.text === "Connections";
      default:
        return false;
    }
  });
}
