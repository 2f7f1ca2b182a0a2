import type { CallData, sceneCalls } from "@mofang/protocol";
import type { CameraPlace } from "./camera-control.ts";
import type { Looks } from "./looks.ts";

/** A view of an animation as a repository keeps it. */
export type SceneView = CallData<typeof sceneCalls.scenes>[number]["view"];

/** What a kept view says about an animation: shapes are meant by their places in it. */
interface SeenShapes {
  readonly looks: Looks;
  readonly traced: readonly number[];
  readonly followed: number | undefined;
}

/** The components of an animation by their places. */
type Shapes = readonly { readonly component: string }[];

/** What is seen, by the names of components. */
export function viewOf(camera: CameraPlace, { looks, traced, followed }: SeenShapes, shapes: Shapes): SceneView {
  const nameOf = (shape: number): string[] => shapes.slice(shape, shape + 1).map(({ component }) => component);
  return {
    camera: { position: [...camera.position], target: [...camera.target] },
    hidden: [...looks.hidden],
    transparent: [...looks.transparent],
    colours: { ...looks.colours },
    isWireframe: looks.isWireframe,
    hasShadow: looks.hasShadow,
    traced: traced.flatMap(nameOf),
    followed: followed === undefined ? null : (nameOf(followed)[0] ?? null),
  };
}

/** What a view shows of an animation; components that it has not any more are left out. */
export function seenIn(
  { traced, followed, hidden, transparent, colours, isWireframe, hasShadow }: SceneView,
  shapes: Shapes,
): SeenShapes {
  const places = new Map(shapes.map(({ component }, place) => [component, place]));
  const placesOf = (component: string): readonly number[] => {
    const place = places.get(component);
    return place === undefined ? [] : [place];
  };
  return {
    looks: { hidden, transparent, colours, isWireframe, hasShadow },
    traced: traced.flatMap(placesOf),
    followed: followed === null ? undefined : places.get(followed),
  };
}
