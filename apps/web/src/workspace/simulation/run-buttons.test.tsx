import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { TipHost } from "../../ui/tip-host.tsx";
import { ExperimentProvider } from "./experiment-context.tsx";
import { RunButtons } from "./run-buttons.tsx";

it.each([
  ["zh", "未选择模型"],
  ["en", "No model is selected"],
] as const)("[ERR-062] says in %s that no model is selected, and runs none", async (language, text) => {
  const { user } = await renderApp(
    <ExperimentProvider engine={undefined} version={0} className={undefined} diagnostics={[]} onRun={async () => undefined}>
      <RunButtons />
      <TipHost />
    </ExperimentProvider>,
    { double: clientDouble({}), language },
  );
  const buttons = screen.getAllByRole<HTMLButtonElement>("button");
  expect(buttons.map((button) => button.disabled)).toEqual([true, true]);
  await user.hover(buttons[0] as HTMLElement);
  expect((await screen.findByRole("tooltip")).textContent).toBe(text);
});
