/** Images of a scene that lie in files: where they are, for those who can read them. */
import { type ClassTree, resourcePaths } from "@mofang/modelica";
import type { Picture, Scene } from "../scene/scene.ts";
import type { ImageFile, Images } from "./image-gallery.ts";

/** Paths, as the tree's provider writes them, at which image files of a scene may lie: to be fetched before it is drawn. */
export function imagePaths(tree: ClassTree, { picture }: Pick<Scene, "picture">): readonly string[] {
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
  return [...new Set([...addresses].flatMap((address) => resourcePaths(tree, address) ?? []))];
}

/** The images of a tree's files by their addresses (MLS 3.6 §13.5); `read` gives the file at a path. */
export function resourceImages(tree: ClassTree, read: (path: string) => ImageFile): Images {
  return {
    read: (address) => {
      for (const path of resourcePaths(tree, address) ?? []) {
        const file = read(path);
        if (file !== "missing") return file;
      }
      return "missing";
    },
  };
}
