import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ClassTextSource } from "../engine/class-text-source.ts";
import { EngineError } from "../engine/engine-client.ts";
import { ClassTextContext } from "../engine/use-class-texts.ts";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { ClassText, VariableText } from "./class-text.tsx";

/** A source over an engine that translates two texts, and what was asked of it. */
function source() {
  const asked: unknown[] = [];
  const request = async (name: string, input: unknown) => {
    asked.push(input);
    return name === "classTexts" ? { "L.A": { "A part\nof it": "部件" }, "L.B": {} } : { x: "位置" };
  };
  return { asked, source: new ClassTextSource({ request: request as never }) };
}

it("is shown in the reader's language with the original in its tip, and as it is written where there is no translation", async () => {
  const { asked, source: texts } = source();
  await renderApp(
    <ClassTextContext value={texts}>
      <ClassText of="L.A" text={"A part\r\nof it"} />
      <ClassText of="L.A" text="constructor" />
      <ClassText of="L.B" text="Another part" />
      <VariableText model="L.A" name="x" description="Position" />
      <VariableText model="L.A" name="y" description="Height" />
    </ClassTextContext>,
    { double: clientDouble({}), language: "zh" },
  );
  expect((await screen.findByText("部件")).title).toBe("A part\r\nof it");
  expect((await screen.findByText("位置")).title).toBe("Position");
  expect(document.body.textContent).toContain("constructor");
  expect(document.body.textContent).toContain("Another part");
  expect(document.body.textContent).toContain("Height");
  expect(asked).toEqual([
    { names: ["L.A", "L.B"], language: "zh" },
    { className: "L.A", names: ["x", "y"], language: "zh" },
  ]);
});

it("stays as it is written without an engine, and where the engine is replaced", async () => {
  await renderApp(<ClassText of="L.A" text="A part" />, { double: clientDouble({}), language: "zh" });
  expect(screen.getByText("A part")).toBeDefined();
  const replaced = new ClassTextSource({ request: () => Promise.reject(new EngineError("closed")) });
  expect(await replaced.ofClass("L.A", "zh")).toEqual({});
});
