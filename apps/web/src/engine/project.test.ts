import { expect, it } from "vitest";
import { Project } from "./project.ts";

const request = { layer: "icon", theme: "light", title: "A", orIcon: false } as const;
const icon = (radius: number): string =>
  `model A annotation(Icon(graphics={Ellipse(extent={{-${radius},-${radius}},{${radius},${radius}}})})); end A;`;

it("draws a class as its file is now", () => {
  const project = new Project();
  project.open([{ path: "A.mo", text: icon(10) }]);
  expect(project.picture({ ...request, className: "A" })).toContain("M10,0");
  project.update("A.mo", icon(20));
  expect(project.picture({ ...request, className: "A" })).toContain("M20,0");
});

it("draws nothing where there is nothing", () => {
  const project = new Project();
  project.open([{ path: "A.mo", text: icon(10) }]);
  expect(project.picture({ ...request, className: "A", layer: "diagram" })).toBeNull();
  expect(project.picture({ ...request, className: "A", layer: "diagram", orIcon: true })).toContain("M10,0");
  expect(project.picture({ ...request, className: "B" })).toBeNull();
});
