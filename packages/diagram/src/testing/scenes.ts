import { ClassTree, memoryProvider } from "@mofang/modelica";
import type { Layer } from "../graphics/placement.ts";
import type { Primitive } from "../graphics/primitive.ts";
import { classScene } from "../scene/class-scene.ts";
import type { PlacedComponent, Scene } from "../scene/scene.ts";

/** A layer of a class of a Modelica text; fails where there is no such class. */
export function sceneOf(text: string, className: string, layer: Layer): Scene {
  const scene = classScene(new ClassTree(memoryProvider({ "a.mo": text })), className, layer);
  if (scene === undefined) throw new Error(`the text holds no class ${className}`);
  return scene;
}

/** Primitives of the icon `A` that holds the given graphics. */
export function primitivesOf(graphics: string): readonly Primitive[] {
  return allPrimitives(sceneOf(`model A annotation(Icon(graphics={${graphics}})); end A;`, "A", "icon"));
}

/** Primitives of a scene's own shapes, those of base classes first. */
export function allPrimitives({ picture }: Scene): readonly Primitive[] {
  return picture.shapes.flatMap(({ primitives }) => primitives);
}

/** Texts of a picture's own shapes, in order. */
export function textsOf({ picture }: { readonly picture: Scene["picture"] }): readonly string[] {
  return picture.shapes.flatMap(({ primitives }) =>
    primitives.flatMap((primitive) => (primitive.kind === "text" ? [primitive.text] : [])),
  );
}

/** A component of a scene; fails where it is not placed. */
export function componentOf({ picture }: { readonly picture: Scene["picture"] }, name: string): PlacedComponent {
  const found = picture.components.find((component) => component.name === name);
  if (found === undefined) throw new Error(`${name} is not placed`);
  return found;
}
