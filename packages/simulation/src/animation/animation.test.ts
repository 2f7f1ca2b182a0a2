import { describe, expect, it } from "vitest";
import { ResultFile } from "../result/result-file.ts";
import { writeResultFile } from "../result/write-result-file.ts";
import { runModelica } from "../runtime/modelica-for-tests.ts";
import { canBeAnimated, readAnimation } from "./animation.ts";
import { momentAt, placeShape } from "./placement.ts";

/** Shapes as the two libraries declare them, turned about z by the angle `time`. */
const source = `
model Turning
  record Orientation
    Real T[3,3];
    Real w[3];
  end Orientation;
  model Visible
    parameter String shapeType = "box";
    input Orientation R;
    input Real r[3] = {0, 0, 0};
    input Real r_shape[3] = {0, 0, 0};
    input Real lengthDirection[3] = {1, 0, 0};
    input Real widthDirection[3] = {0, 1, 0};
    input Real length = 0;
    input Real width = 0;
    input Real height = 0;
    input Real extra = 0;
    input Real color[3] = {255, 0, 0};
    input Real specularCoefficient = 0.7;
  end Visible;
  model Part
    parameter String shapeType = "no shape of its own";
    input Real T[3,3];
  protected
    Visible shape(shapeType = "cylinder", R(T = T, w = {0, 0, 1}), r = {time, 0, 0}, r_shape = {1, 0, 0},
      lengthDirection = {0, 2, 0}, widthDirection = {0, 1, 1}, length = 0.5, width = 0.1, height = 0.2, extra = 3);
  end Part;
  model Shape
    parameter String shape = "box";
    parameter Real size[3] = {2, 0.1, 0.2};
    parameter Real color[3] = {0, 51, 255};
    Real centre[3] = {0, 0, time};
    input Real T[3,3];
  end Shape;
  Real T[3,3] = {{cos(time), sin(time), 0}, {-sin(time), cos(time), 0}, {0, 0, 1}};
  Part part(T = T);
  Shape bar(T = T);
  Shape disc(shape = "cylinder", size = {1, 2, 3}, T = T);
end Turning;
model Still
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end Still;`;

async function result(name: string): Promise<ResultFile> {
  return ResultFile.ofBytes(writeResultFile(runModelica(source, name, { stopTime: 2, intervals: 100 }).result));
}

function rounded(vector: readonly number[]): readonly number[] {
  return vector.map((value) => Math.round(value * 1e9) / 1e9 + 0);
}

describe("the shapes of a result", () => {
  it("are the components of the standard library's shapes, protected ones too, and those of Mofang's", async () => {
    const file = await result("Turning");
    expect(canBeAnimated(file)).toBe(true);
    const { shapes, time } = await readAnimation(file);
    expect(shapes.map(({ component, type }) => [component, type])).toEqual([
      ["part.shape", "cylinder"],
      ["bar", "box"],
      ["disc", "cylinder"],
    ]);
    expect([time.length, time[0], time[100]]).toEqual([101, 0, 2]);
  });

  it("share the values of a column, and those that do not change are one number", async () => {
    const { shapes, tracks } = await readAnimation(await result("Turning"));
    const turning = (shape: number) => [0, 1, 3, 4].map((field) => shapes[shape]?.tracks[field]);
    expect(turning(0)).toEqual(turning(1));
    expect(tracks[shapes[0]?.tracks[24] ?? -1]).toEqual(Float64Array.of(3));
  });

  it("keep to the given number of times", async () => {
    const { time } = await readAnimation(await result("Turning"), 21);
    expect([time.length, time[0], time[20]]).toEqual([21, 0, 2]);
  });

  it("are none in a model without them", async () => {
    const file = await result("Still");
    expect(canBeAnimated(file)).toBe(false);
    expect((await readAnimation(file)).shapes).toEqual([]);
  });
});

describe("a placed shape", () => {
  it("stands where frame and shape position say, turned back from its frame, with its width square to its length", async () => {
    const animation = await readAnimation(await result("Turning"));
    const [shape] = animation.shapes;
    const { origin, axes, ...looks } = placeShape(animation, shape as never, momentAt(animation.time, 2));
    const [c, s] = [Math.cos(2), Math.sin(2)];
    expect(rounded(origin)).toEqual(rounded([2 + c, s, 0]));
    expect(axes.map(rounded)).toEqual(
      [
        [-s, c, 0],
        [0, 0, 1],
        [c, s, 0],
      ].map(rounded),
    );
    expect(looks).toEqual({ length: 0.5, width: 0.1, height: 0.2, extra: 3, color: [1, 0, 0], specular: 0.7 });
  });

  it("of Mofang begins half its length before its centre; a cylinder stands on the third axis", async () => {
    const animation = await readAnimation(await result("Turning"));
    const [, bar, disc] = animation.shapes.map((shape) => placeShape(animation, shape, { frame: 0, part: 0 }));
    expect([bar?.origin, bar?.axes, bar?.length, bar?.width, bar?.height]).toEqual([
      [-1, 0, 0],
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      2,
      0.1,
      0.2,
    ]);
    expect(bar?.color).toEqual([0, 0.2, 1]);
    expect([disc?.origin, disc?.axes, disc?.length, disc?.width, disc?.height]).toEqual([
      [0, 0, -1.5],
      [
        [0, 0, 1],
        [1, 0, 0],
        [0, 1, 0],
      ],
      3,
      1,
      2,
    ]);
  });

  it("moves in a line between two times", async () => {
    const animation = await readAnimation(await result("Turning"), 3);
    const { origin } = placeShape(animation, animation.shapes[1] as never, momentAt(animation.time, 1.25));
    expect(origin[2]).toBeCloseTo(1.25, 12);
  });

  it("takes any width where it is given none that is square to the length", () => {
    const tracks = [Float64Array.of(0), Float64Array.of(1), Float64Array.of(Number.NaN)];
    const places: number[] = Array.from({ length: 29 }, (_, field) => ([0, 4, 8, 15, 18].includes(field) ? 1 : 0));
    places[21] = 2;
    const animation = { time: Float64Array.of(0), tracks, shapes: [{ component: "a", type: "box", tracks: places }] };
    const { axes, length } = placeShape(animation, animation.shapes[0] as never, { frame: 0, part: 0 });
    expect(axes.map(([x, y, z]) => Math.hypot(x, y, z))).toEqual([1, 1, 1]);
    expect(axes[0]).toEqual([1, 0, 0]);
    expect(length).toBe(0);
  });
});

describe("a moment", () => {
  const time = Float64Array.of(0, 1, 1, 3);

  it("lies between two times, behind an event, and at the ends outside", () => {
    expect(momentAt(time, 0.25)).toEqual({ frame: 0, part: 0.25 });
    expect(momentAt(time, 1)).toEqual({ frame: 2, part: 0 });
    expect(momentAt(time, 2)).toEqual({ frame: 2, part: 0.5 });
    expect(momentAt(time, -1)).toEqual({ frame: 0, part: 0 });
    expect(momentAt(time, 9)).toEqual({ frame: 3, part: 0 });
    expect(momentAt(new Float64Array(), 9)).toEqual({ frame: 0, part: 0 });
  });
});
