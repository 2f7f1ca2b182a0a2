import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, it, vi } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { ExperimentProvider } from "./experiment-context.tsx";
import { RunButtons } from "./run-buttons.tsx";
import { RunLog } from "./run-log.tsx";
import { RunPanel } from "./run-panel.tsx";

const engineOf = (kind: string, isPartial = false) =>
  ({
    request: async (name: string) =>
      name === "class" ? { name: "M", kind, isPartial } : { startTime: 0, stopTime: 2, intervals: 100, tolerance: 1e-6 },
    close: () => undefined,
  }) as unknown as EngineClient;

type Next = Pick<ComponentProps<typeof ExperimentProvider>, "engine" | "version" | "onRun">;

/** The settings of the next run, and the buttons that start it. */
function Shown(next: Next) {
  return (
    <ExperimentProvider {...next} className="M" diagnostics={[]}>
      <RunPanel />
      <RunButtons />
    </ExperimentProvider>
  );
}

it("[SIM-018] starts a run with what is stored of it, how much it tells and how many steps it may take", async () => {
  const onRun = vi.fn(async () => undefined);
  const panel = <Shown engine={engineOf("model")} version={1} onRun={onRun} />;
  await renderApp(panel, { double: clientDouble({}), user: member });
  await waitFor(() => expect((screen.getByLabelText("终止时间") as HTMLInputElement).value).toBe("2"));
  fireEvent.click(screen.getByText("更多设置"));
  fireEvent.click(screen.getByLabelText("曲线包含事件点"));
  fireEvent.change(screen.getByLabelText("保存变量"), { target: { value: "body.*, x" } });
  fireEvent.change(screen.getByLabelText("最多步数"), { target: { value: "none" } });
  expect(screen.getByRole("alert").textContent).toContain("正整数");
  expect((screen.getByRole("button", { name: /仿真/ }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("最多步数"), { target: { value: "1000" } });
  fireEvent.click(screen.getByRole("button", { name: /仿真/ }));
  await waitFor(() => expect(onRun).toHaveBeenCalledOnce());
  const settings = {
    storeEvents: false,
    storedVariables: ["body.*", "x"],
    maximumSteps: 1000,
    rows: "grid",
    stopTime: 2,
    parameters: {},
  };
  expect(onRun).toHaveBeenCalledWith("server", "M", expect.objectContaining(settings));
});

it("follows the experiment in the text, but for what the user set otherwise", async () => {
  let stopTime = 2;
  let tolerance = 1e-6;
  const engine = {
    request: async (name: string) =>
      name === "class" ? { name: "M", kind: "model" } : { startTime: 0, stopTime, intervals: 100, tolerance },
    close: () => undefined,
  } as unknown as EngineClient;
  function Panel() {
    const [version, setVersion] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setVersion(version + 1)}>
          typed
        </button>
        <Shown engine={engine} version={version} onRun={async () => undefined} />
      </>
    );
  }
  await renderApp(<Panel />, { double: clientDouble({}), user: member });
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  await waitFor(() => expect(value("终止时间")).toBe("2"));
  fireEvent.change(screen.getByLabelText("精度"), { target: { value: "1e-8" } });
  stopTime = 10;
  tolerance = 1e-4;
  fireEvent.click(screen.getByText("typed"));
  await waitFor(() => expect(value("终止时间")).toBe("10"));
  expect(value("精度")).toBe("1e-8");
  // What is set to what the text says follows it again.
  fireEvent.change(screen.getByLabelText("精度"), { target: { value: "0.0001" } });
  tolerance = 1e-5;
  fireEvent.click(screen.getByText("typed"));
  await waitFor(() => expect(value("精度")).toBe("0.00001"));
});

it.each([
  ["package", false, "A package cannot be simulated"],
  ["model", true, "A partial class cannot be simulated"],
])("[ERR-066] does not run a %s (partial: %s), and says why", async (kind, isPartial, reason) => {
  const panel = <Shown engine={engineOf(kind, isPartial)} version={1} onRun={async () => undefined} />;
  await renderApp(panel, { double: clientDouble({}), user: member, language: "en" });
  expect(await screen.findByText(reason, { exact: false })).toBeDefined();
  for (const name of [/Simulate$/, /Run here/]) {
    expect((screen.getByRole("button", { name }) as HTMLButtonElement).disabled).toBe(true);
  }
});

it("[SIM-050] shows the log of a run", async () => {
  const log = <RunLog name="M · 任务 7" read={async () => "t = 0.5 s: event"} />;
  await renderApp(log, { double: clientDouble({}), user: member });
  fireEvent.click(screen.getByRole("button", { name: "查看日志" }));
  expect(await screen.findByText("t = 0.5 s: event")).toBeDefined();
  expect(screen.getByText("M · 任务 7 的日志")).toBeDefined();
});
