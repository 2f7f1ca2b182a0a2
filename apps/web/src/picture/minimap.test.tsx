import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { Minimap } from "./minimap.tsx";
import type { Viewport } from "./viewport.ts";

/** A viewport that shows a part of so many units of a picture of 100, and how it is moved. */
function viewportOf(width: number) {
  const moved: (readonly [number, number])[] = [];
  const viewport = {
    all: { x: 0, y: 0, width: 100, height: 100 },
    view: { x: 0, y: 0, width, height: width },
    subscribe: () => () => undefined,
    moveBy: (x: number, y: number) => moved.push([x, y]),
  } as unknown as Viewport;
  return { viewport, moved };
}

it("is moved in with the arrows, and folds", async () => {
  const { viewport, moved } = viewportOf(20);
  const { user } = await renderApp(<Minimap svg="<svg/>" viewport={viewport} />, { double: clientDouble({}), language: "en" });
  const map = screen.getByRole("group", { name: /Whole picture/ });
  map.focus();
  await user.keyboard("{ArrowRight}{ArrowUp}");
  expect(moved).toEqual([
    [0.25, 0],
    [0, -0.25],
  ]);
  await user.click(screen.getByRole("button", { name: "Fold the map" }));
  expect(screen.queryByRole("group", { name: /Whole picture/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show the map" }));
  expect(screen.getByRole("group", { name: /Whole picture/ })).toBeDefined();
});

it("is not there while all of the picture is", async () => {
  await renderApp(<Minimap svg="<svg/>" viewport={viewportOf(90).viewport} />, { double: clientDouble({}), language: "en" });
  expect(screen.queryByRole("button", { name: "Fold the map" })).toBeNull();
});
