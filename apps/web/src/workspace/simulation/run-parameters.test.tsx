import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ModelParameter } from "../../engine/messages.ts";
import { type ParameterInputs, parameterValues } from "../../engine/parameter-input.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { RunParameters } from "./run-parameters.tsx";

const resistance: ModelParameter = {
  name: "R",
  kind: "Real",
  value: 1000,
  literals: [],
  unit: "Ohm",
  description: "Resistance",
  refusal: undefined,
};
const stages: ModelParameter = {
  ...resistance,
  name: "n",
  kind: "Integer",
  value: 3,
  unit: undefined,
  description: "",
  refusal: "“n”的值决定了模型的结构",
};

const engine = { request: async () => [resistance, stages], close: () => undefined } as unknown as EngineClient;

function Form() {
  const [inputs, setInputs] = useState<ParameterInputs>({});
  return (
    <>
      <RunParameters engine={engine} version={1} className="M" inputs={inputs} onChange={setInputs} />
      <output aria-label="values">{JSON.stringify(parameterValues(inputs) ?? "wrong")}</output>
    </>
  );
}

it("gives parameters other values for a run, and says why those of the structure keep theirs", async () => {
  await renderApp(<Form />, { double: clientDouble({}), user: member });
  fireEvent.click(screen.getByText("参数"));
  const field = (await screen.findByLabelText("R")) as HTMLInputElement;
  expect(field.placeholder).toBe("1000");
  expect((screen.getByLabelText("n") as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText("“n”的值决定了模型的结构")).toBeDefined();
  expect(screen.getByText("Ω")).toBeDefined();
  fireEvent.change(field, { target: { value: "2k" } });
  expect(screen.getByRole("alert").textContent).toContain("数字");
  expect(screen.getByLabelText("values").textContent).toBe('"wrong"');
  fireEvent.change(field, { target: { value: "2e3" } });
  expect(screen.getByLabelText("values").textContent).toBe('{"R":2000}');
  fireEvent.change(screen.getByLabelText("筛选参数"), { target: { value: "resist" } });
  expect(screen.queryByLabelText("n")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "恢复模型中的值" }));
  expect(screen.getByLabelText("values").textContent).toBe("{}");
});
