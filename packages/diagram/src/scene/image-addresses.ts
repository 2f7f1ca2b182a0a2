import type { Picture, Scene } from "./scene.ts";

/** Addresses of the image files that a scene shows, each once, in drawing order: for those who fetch them before it is drawn. */
export function imageAddresses({ picture }: Pick<Scene, "picture">): readonly string[] {
  const addresses = new Set<string>();
  const seen = new Set<Picture>();
  const collect = (current: Picture): void => {
    if (seen.has(current)) return;
    seen.add(current);
    for (const primitive of current.shapes.flatMap(({ primitives }) => primitives)) {
      if (primitive.kind === "bitmap" && primitive.imageSource === "") addresses.add(primitive.fileName);
    }
    for (const component of current.components) collect(component.picture);
  };
  collect(picture);
  return [...addresses];
}
