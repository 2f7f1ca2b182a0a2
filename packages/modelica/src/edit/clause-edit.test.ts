import { expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { addExtends, addImport, removeExtends, removeImport } from "./clause-edit.ts";
import type { EditResult } from "./edit-result.ts";

const file = parseFile("A.mo", "model A\n  import SI = Modelica.Units.SI;\n  extends Base;\nend A;\n");
const refusal = (result: EditResult) => (result.ok ? undefined : result.diagnostic.code);

it("a clause is added once", () => {
  expect(refusal(addExtends(file, "A", "Other"))).toBeUndefined();
  expect(refusal(addExtends(file, "A", "Base"))).toBe("edit.clause-exists");
  expect(refusal(addImport(file, "A", "SI = Modelica.Units.SI"))).toBe("edit.clause-exists");
});

it("a clause is removed where there is one", () => {
  expect(refusal(removeExtends(file, "A", "Base"))).toBeUndefined();
  expect(refusal(removeExtends(file, "A", "Other"))).toBe("edit.clause-not-found");
  expect(refusal(removeImport(file, "A", "Modelica.Units.SI"))).toBe("edit.clause-not-found");
});
