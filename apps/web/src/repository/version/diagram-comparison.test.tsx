// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository } from "../../testing/repository-double.tsx";
import type { ChangedClass } from "./changed-classes.ts";
import DiagramComparison from "./diagram-comparison.tsx";
import type { DiagramRequest, DrawnDiagram } from "./use-version-diagram.ts";

const drawn = vi.hoisted(() => ({ before: { state: "drawing" } as DrawnDiagram, after: { state: "drawing" } as DrawnDiagram }));
vi.mock("../../engine/use-version-engine.ts", () => ({ useVersionEngine: () => ({ engine: undefined, loading: [] }) }));
vi.mock("./use-version-diagram.ts", () => ({
  useVersionDiagram: (_engine: unknown, { title }: DiagramRequest) => (title.startsWith("之前") ? drawn.before : drawn.after),
}));

const picture = (viewBox: string): DrawnDiagram => ({
  state: "drawn",
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><g/></svg>`,
});
const changed: ChangedClass = {
  fullName: "Tanks.Plant",
  isBefore: true,
  isAfter: true,
  comparison: { components: [], connections: [], inherited: [] },
};

async function compared(before: DrawnDiagram, after: DrawnDiagram) {
  Object.assign(drawn, { before, after });
  const page = <DiagramComparison changed={changed} from="1.0.0" to="1.1.0" before={[]} after={[]} />;
  return renderApp(inRepository(page), { double: clientDouble({}), path: "/model/3/version" });
}

const pictures = () => screen.queryAllByRole("group").flatMap((group) => [...group.querySelectorAll(":scope > svg")]);

beforeEach(() => cleanup());

it("shows neither diagram before both are drawn, since they share a view", async () => {
  await compared(picture("0 0 100 100"), { state: "drawing" });
  expect(await screen.findByText("之前")).toBeDefined();
  expect(pictures()).toEqual([]);
});

it("shows both diagrams in one view, so that what stands in the same place is seen there", async () => {
  await compared(picture("0 0 100 100"), picture("-50 0 200 100"));
  expect(await screen.findByText("之前")).toBeDefined();
  const views = pictures().map((svg) => svg.getAttribute("viewBox"));
  expect(views).toEqual(["-56 -6 212 112", "-56 -6 212 112"]);
});
