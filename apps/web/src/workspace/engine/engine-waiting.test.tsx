import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { EngineWaiting } from "./engine-waiting.tsx";

it.each([
  ["zh", "正在生成模型视图"],
  ["en", "The model view is being generated"],
] as const)("[ERR-064] says in %s that a view is being made", async (language, text) => {
  await renderApp(<EngineWaiting loading={[]} version={1} />, { double: clientDouble({}), language });
  expect(await screen.findByText(text)).toBeDefined();
});
