import { useEffect, useState } from "react";
import { toggled } from "./looks.ts";
import type { Scene3d } from "./scene-3d.ts";
import type { ShapePoint } from "./shape-points.ts";

/** What a reader has marked in a scene: shapes are meant by their places in the animation. */
export interface SceneMarks {
  readonly chosen: number | undefined;
  readonly choose: (shape: number | undefined) => void;
  /** Somebody pressed at a place of the picture, in parts of its width and height. */
  readonly pick: (x: number, y: number) => void;
  readonly traced: readonly number[];
  readonly toggleTrace: (shape: number) => void;
  readonly followed: number | undefined;
  readonly follow: (shape: number | undefined) => void;
  /** Traces and follows these, and no others. */
  readonly show: (marks: Pick<SceneMarks, "traced" | "followed">) => void;
  readonly isMeasuring: boolean;
  readonly setMeasuring: (isMeasuring: boolean) => void;
  /** Between the two measured points at the shown time, metres; undefined until both are there. */
  readonly distance: number | undefined;
}

/** Keeps marks and draws them into the scene, also into one that was made anew. @param time  seconds, which is shown */
export function useSceneMarks(scene: Scene3d | undefined, time: number): SceneMarks {
  const [chosen, choose] = useState<number>();
  const [traced, setTraced] = useState<readonly number[]>([]);
  const [followed, follow] = useState<number>();
  const [measured, setMeasured] = useState<readonly ShapePoint[]>();
  const [distance, setDistance] = useState<number>();
  useEffect(() => scene?.select(chosen), [scene, chosen]);
  useEffect(() => scene?.trace(traced), [scene, traced]);
  useEffect(() => scene?.follow(followed), [scene, followed]);
  useEffect(() => scene?.measure(measured ?? []), [scene, measured]);
  useEffect(() => setDistance(scene?.distance), [scene, measured, time]);

  function pick(x: number, y: number): void {
    const point = scene?.pick(x, y);
    if (measured === undefined) choose(point?.shape);
    else if (point !== undefined) setMeasured(measured.length === 1 ? [...measured, point] : [point]);
  }

  return {
    chosen,
    choose,
    pick,
    traced,
    toggleTrace: (shape) => setTraced(toggled(traced, shape)),
    followed,
    follow,
    show: (marks) => {
      setTraced(marks.traced);
      follow(marks.followed);
    },
    isMeasuring: measured !== undefined,
    setMeasuring: (isMeasuring) => setMeasured(isMeasuring ? [] : undefined),
    distance,
  };
}
