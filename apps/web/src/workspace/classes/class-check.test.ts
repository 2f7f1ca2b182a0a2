import { expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { CheckAnswer, EngineDiagnostic } from "../../engine/messages.ts";
import { Project } from "../../engine/project.ts";
import type { ClassCheck } from "../store/grid.ts";
import { countsOf, runCheck } from "./class-check.ts";

const text = `package P
  model Base Real x = unknown; end Base;
  model A extends Base; end A;
  model B Real y; equation der(y) = -y; end B;
  model C Real y; end C;
end P;`;

/** An engine with the text, that notes which classes it is asked to check. */
function engineOf(asked: string[]): Pick<EngineClient, "request"> {
  const project = new Project();
  project.open([{ path: "P.mo", text }]);
  const request = async (name: string, input: { className: string; isPart: boolean }): Promise<unknown> => {
    if (name === "classesToCheck") return project.classesToCheck(input.className);
    asked.push(input.className);
    return project.check(input.className, input.isPart, "en");
  };
  return { request } as Pick<EngineClient, "request">;
}

async function checked(className: string, isGoingOn = (_check: ClassCheck) => true) {
  const asked: string[] = [];
  const heard: ClassCheck[] = [];
  await runCheck(engineOf(asked), className, "en", (check) => {
    heard.push(check);
    return isGoingOn(check);
  });
  return { asked, heard, last: heard.at(-1) as ClassCheck };
}

it("checks a model with its size", async () => {
  const { asked, last } = await checked("P.B");
  expect(asked).toEqual(["P.B"]);
  expect(last).toMatchObject({ state: "done", nClasses: 1, nChecked: 1, found: { diagnostics: [], equations: 1, unknowns: 1 } });
});

it("checks a package class by class, and says once what is wrong with a text that two classes share", async () => {
  const { asked, last, heard } = await checked("P");
  expect(asked).toEqual(["P", "P.Base", "P.A", "P.B", "P.C"]);
  expect(heard.map(({ nChecked }) => nChecked)).toEqual([0, 1, 2, 3, 4, 5]);
  const errors = last.found.diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ className }) => className)).toEqual(["P.Base", "P.C"]);
});

it("ends where it is told to", async () => {
  const { asked } = await checked("P", ({ nChecked }) => nChecked < 2);
  expect(asked).toEqual(["P", "P.Base"]);
});

it("counts by severity", () => {
  const of = (severity: EngineDiagnostic["severity"]) => ({ severity }) as EngineDiagnostic;
  const diagnostics: CheckAnswer["diagnostics"] = [of("error"), of("warning"), of("error")];
  expect(countsOf(diagnostics)).toEqual({ error: 2, warning: 1, information: 0 });
});
