import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { PictureView } from "./picture-view.tsx";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -50 200 100" role="img" aria-label="R"></svg>';

async function shown() {
  const { user } = await renderApp(<PictureView svg={svg} label="R" fileName="R" />, {
    double: clientDouble({}),
    language: "en",
  });
  const place = screen.getByRole("group");
  const view = (): string | null | undefined => place.querySelector("svg")?.getAttribute("viewBox");
  return { user, place, view };
}

it("begins with all of the picture in view", async () => {
  const { view } = await shown();
  expect(view()).toBe("-100 -50 200 100");
});

it("is zoomed and moved with the keyboard", async () => {
  const { user, place, view } = await shown();
  place.focus();
  await user.keyboard("+");
  expect(view()).toBe("-80 -40 160 80");
  await user.keyboard("{ArrowRight}");
  expect(view()).toBe("-64 -40 160 80");
  await user.keyboard("{ArrowUp}");
  expect(view()).toBe("-64 -48 160 80");
  await user.keyboard("0");
  expect(view()).toBe("-100 -50 200 100");
});

it("is zoomed and fitted with buttons", async () => {
  const { user, view } = await shown();
  await user.click(screen.getByRole("button", { name: "Zoom out" }));
  expect(view()).toBe("-125 -62.5 250 125");
  await user.click(screen.getByRole("button", { name: "Fit" }));
  expect(view()).toBe("-100 -50 200 100");
});

const components =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
  '<g data-component="r" data-class="Lib.R"><title>r: Lib.R\nA resistor\nR = 10 Ω</title><g data-component="p"></g></g>' +
  '<g data-component="c" data-class="Lib.C"><title>c: Lib.C</title></g></svg>';

it("chooses components with the keyboard, tells of them, and looks into them", async () => {
  const opened: string[] = [];
  const { user } = await renderApp(
    <PictureView svg={components} label="R" fileName="R" onOpen={({ className }) => opened.push(className)} />,
    { double: clientDouble({}), language: "en" },
  );
  screen.getByRole("group").focus();
  await user.keyboard("n");
  expect(screen.getByText("A resistor")).toBeDefined();
  expect(screen.getByText("R = 10 Ω")).toBeDefined();
  await user.keyboard("n{Enter}");
  expect(opened).toEqual(["Lib.C"]);
  await user.keyboard("n{Enter}");
  expect(opened).toEqual(["Lib.C", "Lib.R"]);
  await user.keyboard("{Escape}");
  expect(screen.queryByText("A resistor")).toBeNull();
});
