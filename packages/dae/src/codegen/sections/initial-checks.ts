import { typeOf } from "@mofang/modelica";
import type { InitialCheck } from "../../initial/initial-system.ts";
import { kindOfType } from "../dialect/dialect.ts";
import type { Program } from "./program.ts";
import type { Section } from "./section.ts";
import { writeAlgorithm } from "./torn-block-code.ts";

/**
 * Statements that check initial equations which determine nothing, at the solution of the others: `ModelFunctions.initialChecks`.
 * What an algorithm section would assign is compared with the values there are, which stay.
 */
export function initialChecks(checks: readonly InitialCheck[], program: Program, newSection: () => Section): string {
  return checks.map((check) => checkCode(check, program, newSection())).join("\n");
}

function checkCode({ equation: check, text: description }: InitialCheck, program: Program, section: Section): string {
  const { system, dialect } = program;
  const text = dialect.text(description);
  if (check.kind === "equality") {
    const type = typeOf(check.left, (id) => system.variable(id).base);
    const [left, right] = [section.part(check.left), section.part(check.right)];
    section.line(dialect.checkInitial(left, right, text, type.base.kind === "Real", kindOfType(type)));
    return section.finishAsCalls();
  }
  const before = check.outputs.map((id) => {
    const name = program.freshName("before");
    section.line(
      dialect.declare(name, kindOfType({ base: system.variable(id).base, dimensions: [] }), section.variable(id), true),
    );
    return name;
  });
  writeAlgorithm(section, check);
  check.outputs.forEach((id, i) => {
    const place = section.variable(id);
    const { base } = system.variable(id);
    const kind = kindOfType({ base, dimensions: [] });
    const value = before[i] ?? place;
    section.line(dialect.checkInitial(value, place, text, base.kind === "Real", kind));
    section.line(dialect.store(place, value, kind));
  });
  return section.finishAsCalls();
}
