import { classScene, renderSvg } from "@mofang/diagram";
import { ClassTree, memoryProvider } from "@mofang/modelica";
import { expect, it } from "vitest";
import { type Frame, fileFrame, frameOfSvg, isGone, placeAt, placeOn, pointOf } from "./frame.ts";

const at = (x: number, y: number) =>
  `annotation(Placement(transformation(extent = {{${x - 10},${y - 10}},{${x + 10},${y + 10}}})))`;
const icon = "annotation(Icon(graphics = {Rectangle(extent = {{-100,-100},{100,100}})}))";
const types = `connector Pin ${icon}; end Pin; model Part Pin p ${at(0, 0)}; ${icon}; end Part;`;

/** The frame of a model with parts at these places, within a drawn border. */
function frameOf(parts: Readonly<Record<string, readonly [number, number]>>): Frame {
  const declared = Object.entries(parts).map(([name, [x, y]]) => `Part ${name} ${at(x, y)};`);
  const border = "annotation(Diagram(graphics = {Rectangle(extent = {{-100,-100},{100,100}})}))";
  const text = `model M ${declared.join(" ")} ${border}; end M;`;
  const files = new Map([
    ["types.mo", types],
    ["M.mo", text],
  ]);
  const scene = classScene(new ClassTree(memoryProvider(files)), "M", "diagram");
  if (scene === undefined) throw new Error("M is drawn");
  return frameOfSvg(renderSvg(scene, { theme: "light", title: "" }));
}
const any = () => true;

it("knows the components of a class and not those inside of them", () => {
  expect(frameOf({ a: [-40, 20], b: [40, 0] }).components.map(({ name }) => name)).toEqual(["a", "b"]);
});

it("puts a place on the component that is hit, and beside all of them at the point", () => {
  const frame = frameOf({ a: [-40, 20], b: [40, 0] });
  const hit = pointOf(frame, { component: "", x: -33, y: 27 });
  expect(placeAt(frame, hit, any)).toEqual({ component: "a", x: -40, y: 20 });
  expect(placeAt(frame, hit, (name) => name !== "a")).toEqual({ component: "", x: -33, y: 27 });
  const beside = pointOf(frame, { component: "", x: 0, y: -60 });
  expect(placeAt(frame, beside, any)).toEqual({ component: "", x: 0, y: -60 });
  expect(placeOn(frame, "b")).toEqual({ component: "b", x: 40, y: 0 });
});

it("lets a place follow its component, and leaves it where it was once that is gone", () => {
  const [before, moved, without] = [frameOf({ a: [-40, 20] }), frameOf({ a: [60, -50] }), frameOf({ b: [0, 0] })];
  const place = placeOn(before, "a");
  const free = { component: "", x: 60, y: -50 };
  expect(pointOf(moved, place)).toEqual(pointOf(moved, free));
  expect([before, moved, without].map((frame) => isGone(frame, place))).toEqual([false, false, true]);
  expect(pointOf(without, place)).toEqual(pointOf(before, place));
});

it("keeps places on the picture, and counts parts of a file's sides from its upper left corner", () => {
  expect(placeAt(fileFrame, { left: 0.25, top: 1.5 }, any)).toEqual({ component: "", x: 0.25, y: 1 });
  expect(pointOf(fileFrame, { component: "", x: 0.25, y: 0.75 })).toEqual({ left: 0.25, top: 0.75 });
  expect(pointOf(frameOf({}), { component: "", x: 9000, y: 0 })).toMatchObject({ left: 1 });
});
