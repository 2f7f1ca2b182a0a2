import { type Animation, placeShape } from "@mofang/simulation";
import { Box3, Vector3 } from "three";

/** Times at which the extent is looked at. */
const looked = 12;

/** The box that holds all shapes during the whole run, about; a cube of a metre where there is nothing. */
export function extentOf(animation: Animation): Box3 {
  const box = new Box3();
  const last = Math.max(0, animation.time.length - 1);
  for (let look = 0; look <= looked; look++) {
    const moment = { frame: Math.round((last * look) / looked), part: 0 };
    for (const shape of animation.shapes) {
      const { origin, axes, length, width, height } = placeShape(animation, shape, moment);
      const [start, along] = [new Vector3(...origin), new Vector3(...axes[0])];
      const radius = Math.max(Math.abs(width), Math.abs(height)) / 2;
      const ends = new Box3().setFromPoints([start, start.clone().addScaledVector(along, length)]);
      box.union(ends.expandByScalar(radius));
    }
  }
  const isThere = !box.isEmpty() && box.getSize(new Vector3()).length() > 1e-9;
  return isThere ? box : new Box3(new Vector3(-0.5, -0.5, -0.5), new Vector3(0.5, 0.5, 0.5));
}
