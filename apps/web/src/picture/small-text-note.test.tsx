import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { SmallTextNote } from "./small-text-note.tsx";
import type { Viewport } from "./viewport.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg">
  <g data-component="a"><text font-size="4">a</text></g>
  <g data-component="b"><text font-size="4">b</text><text font-size="40">B</text></g>
  <text font-size="1">not of a component</text>
</svg>`;

/** A viewport in which a unit of the picture has some pixels, and what it is told. */
function viewportOf(first: number) {
  const place = document.createElement("div");
  place.innerHTML = svg;
  let scale = first;
  const told: unknown[] = [];
  const listeners = new Set<() => void>();
  const matrix = () => ({ a: scale, b: 0 }) as DOMMatrix;
  for (const element of place.querySelectorAll<SVGGraphicsElement>("svg, text")) element.getScreenCTM = matrix;
  const viewport = {
    drawing: place.querySelector("svg"),
    get scale() {
      return scale;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    centre: (x: number, y: number) => told.push([x, y]),
    zoomBy: (factor: number) => {
      told.push(factor);
      scale *= factor;
      for (const listener of listeners) listener();
    },
  } as unknown as Viewport;
  return { viewport, told };
}

it("says that texts are too small, and shows what is chosen so that they can be read", async () => {
  const { viewport, told } = viewportOf(1.5);
  const shown = <SmallTextNote svg={svg} viewport={viewport} chosen={{ x: 3, y: 4 }} />;
  const { user } = await renderApp(shown, { double: clientDouble({}), language: "en" });
  expect(screen.getByRole("note").textContent).toContain("6 pixels");
  await user.click(screen.getByRole("button", { name: "Go to what is chosen" }));
  expect(told).toEqual([[3, 4], 2]);
  expect(screen.queryByRole("note")).toBeNull();
  act(() => viewport.zoomBy(0.5));
  expect(screen.getByRole("note")).toBeDefined();
});

it("says nothing where texts can be read", async () => {
  const shown = <SmallTextNote svg={svg} viewport={viewportOf(3).viewport} chosen={undefined} />;
  await renderApp(shown, { double: clientDouble({}), language: "en" });
  expect(screen.queryByRole("note")).toBeNull();
});
