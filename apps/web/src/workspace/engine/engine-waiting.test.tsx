import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { EngineWaiting } from "./engine-waiting.tsx";

// An engine that has started and draws.
vi.mock("./engine-context.tsx", () => ({ useWorkspaceEngine: () => ({ loading: [], version: 1 }) }));

it.each([
  ["zh", "正在生成模型视图"],
  ["en", "The model view is being generated"],
] as const)("[ERR-064] says in %s that a view is being made", async (language, text) => {
  await renderApp(<EngineWaiting />, { double: clientDouble({}), language });
  expect(await screen.findByText(text)).toBeDefined();
});
