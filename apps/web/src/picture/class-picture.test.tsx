import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type EngineClient, EngineError } from "../engine/engine-client.ts";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { ClassPicture } from "./class-picture.tsx";
import { useDrill } from "./use-drill.ts";

const failing = {
  request: () => Promise.reject(new EngineError("the stack is full")),
  close: () => undefined,
} as unknown as EngineClient;

function Picture() {
  return <ClassPicture engine={failing} version={1} className="M" drill={useDrill("M")} layer="diagram" />;
}

it.each([
  ["zh", "模型视图生成失败"],
  ["en", "The model view failed"],
] as const)("[ERR-065] says in %s that a view could not be made, and why", async (language, text) => {
  await renderApp(<Picture />, { double: clientDouble({}), language });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText("the stack is full")).toBeDefined();
});
