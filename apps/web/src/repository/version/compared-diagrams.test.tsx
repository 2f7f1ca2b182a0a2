import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LibraryLoading } from "../../engine/messages.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import type { ChangedClass } from "./changed-classes.ts";
import { ComparedDiagrams } from "./compared-diagrams.tsx";
import type { DrawnDiagram } from "./use-version-diagram.ts";

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

async function compared(before: DrawnDiagram, after: DrawnDiagram, loading: readonly LibraryLoading[] = []) {
  const side = (drawn: DrawnDiagram) => ({ drawn, engine: { engine: undefined, loading } });
  const page = <ComparedDiagrams changed={changed} was={side(before)} is={side(after)} />;
  return renderApp(page, { double: clientDouble({}), path: "/model/3/version" });
}

const pictures = () => screen.queryAllByRole("group").flatMap((group) => [...group.querySelectorAll(":scope > svg")]);

it("shows neither diagram before both are drawn, since they share a view", async () => {
  await compared(picture("0 0 100 100"), { state: "drawing" });
  expect(await screen.findByText("之前")).toBeDefined();
  expect(pictures()).toEqual([]);
});

it("says what a diagram waits for, and how far its libraries are", async () => {
  const modelica: LibraryLoading = { name: "Modelica", version: "4.1.0", phase: "fetching", received: 3e6, total: 9e6 };
  await compared({ state: "drawing" }, { state: "drawing" }, [modelica]);
  expect(await screen.findAllByText(/Modelica 4\.1\.0/)).toHaveLength(2);
  expect(screen.getAllByRole("progressbar")[0]?.getAttribute("aria-valuenow")).toBe("33");
});

it("shows both diagrams in one view, so that what stands in the same place is seen there", async () => {
  await compared(picture("0 0 100 100"), picture("-50 0 200 100"));
  expect(await screen.findByText("之前")).toBeDefined();
  const views = pictures().map((svg) => svg.getAttribute("viewBox"));
  expect(views).toEqual(["-56 -6 212 112", "-56 -6 212 112"]);
});
