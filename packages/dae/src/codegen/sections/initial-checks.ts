import { typeOf } from "@mofang/modelica";
import { describeEquation } from "../../system/describe.ts";
import type { Equation } from "../../system/equation-system.ts";
import { stringCode } from "../functions/expression-code.ts";
import type { Program } from "./program.ts";
import type { Section } from "./section.ts";
import { writeAlgorithm } from "./torn-block-code.ts";

/**
 * Statements that check initial equations which determine nothing, at the solution of the others: `ModelFunctions.initialChecks`.
 * What an algorithm section would assign is compared with the values there are, which stay.
 */
export function initialChecks(checks: readonly Equation[], program: Program, newSection: () => Section): string {
  if (checks.length > 0) program.addText(checkInitialCode);
  return checks.map((check) => checkCode(check, program, newSection())).join("\n");
}

function checkCode(check: Equation, program: Program, section: Section): string {
  const { system } = program;
  const text = stringCode(describeEquation(check, system));
  if (check.kind === "equality") {
    const isReal = typeOf(check.left, (id) => system.variable(id).base).base.kind === "Real";
    section.line(`checkInitial(${section.part(check.left)}, ${section.part(check.right)}, ${text}, ${isReal});`);
    return section.finishAsCalls();
  }
  const before = check.outputs.map((id) => {
    const name = program.freshName("before");
    section.line(`const ${name} = ${section.variable(id)};`);
    return name;
  });
  writeAlgorithm(section, check);
  check.outputs.forEach((id, i) => {
    const place = section.variable(id);
    const isReal = system.variable(id).base.kind === "Real";
    section.line(`checkInitial(${before[i]}, ${place}, ${text}, ${isReal});`);
    section.line(`${place} = ${before[i]};`);
  });
  return section.finishAsCalls();
}

const checkInitialCode = `function checkInitial(left, right, equation, isReal) {
  const scale = isReal ? Math.max(1, Math.abs(left), Math.abs(right)) : 0;
  if (left !== right && !(Math.abs(left - right) <= 1e-6 * scale)) fail("run.initial-contradiction", { equation, left, right });
}`;
