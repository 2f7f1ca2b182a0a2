import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { EngineWaiting } from "./engine-waiting.tsx";

it.each([
  ["zh", "正在生成模型视图"],
  ["en", "The model view is being generated"],
] as const)("[ERR-064] says in %s that a view is being made", async (language, text) => {
  await renderApp(<EngineWaiting awaits="view" loading={[]} version={1} />, { double: clientDouble({}), language });
  expect(await screen.findByText(text)).toBeDefined();
});

it("says of the classes which library is read, and never that a view is made", async () => {
  const library = { name: "Lib", version: "1.0.0", phase: "reading", received: 0, total: undefined } as const;
  await renderApp(
    <>
      <EngineWaiting awaits="classes" loading={[library]} version={1} />
      <EngineWaiting awaits="classes" loading={[]} version={1} />
      <EngineWaiting awaits="classes" loading={[]} version={0} />
    </>,
    { double: clientDouble({}), language: "en" },
  );
  expect(
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(["Reading Lib 1.0.0", "Listing the classes…", "Starting the engine…"]);
});
