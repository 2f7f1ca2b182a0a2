/** What a command of those who edit does to the names that comments are pinned to. */
import { z } from "zod/mini";
import type { PinPlace } from "./store.ts";

/** A new name of a component of a class, or of a class with all that is in it. */
export type Rename =
  | { readonly kind: "component"; readonly className: string; readonly from: string; readonly to: string }
  | { readonly kind: "class"; readonly from: string; readonly to: string };

const name = z.string();
const renaming = z.discriminatedUnion("name", [
  z.object({ name: z.literal("renameComponent"), className: name, component: name, newName: name }),
  z.object({ name: z.literal("renameClass"), className: name, newName: name }),
  z.object({ name: z.literal("moveClass"), className: name, parent: name }),
]);
const compound = z.object({ name: z.literal("compound"), commands: z.array(z.unknown()) });

/** The renames of a command, which anybody may have sent, in the order in which it does them. */
export function renamesOf(command: unknown): readonly Rename[] {
  const several = compound.safeParse(command);
  if (several.success) return several.data.commands.flatMap(renamesOf);
  const { success, data } = renaming.safeParse(command);
  if (!success) return [];
  switch (data.name) {
    case "renameComponent":
      return [{ kind: "component", className: data.className, from: data.component, to: data.newName }];
    case "renameClass":
      return [{ kind: "class", from: data.className, to: joined(outside(data.className), data.newName) }];
    case "moveClass":
      return [{ kind: "class", from: data.className, to: joined(data.parent, lastName(data.className)) }];
  }
}

/** The same renames taken back. */
export function takenBack(renames: readonly Rename[]): readonly Rename[] {
  return renames.map((rename) => ({ ...rename, from: rename.to, to: rename.from })).reverse();
}

/** Where a pin is after a rename. */
export function movedPlace(place: PinPlace, rename: Rename): PinPlace {
  if (rename.kind === "class") {
    const { class_name } = place;
    const isInside = class_name === rename.from || class_name.startsWith(`${rename.from}.`);
    return isInside ? { ...place, class_name: rename.to + class_name.slice(rename.from.length) } : place;
  }
  if (place.class_name !== rename.className) return place;
  const { left_name, right_name } = place;
  return {
    ...place,
    left_name: renamed(left_name, rename),
    right_name: right_name === null ? null : renamed(right_name, rename),
  };
}

/** `resistor[1].p` with the component at its beginning renamed. */
function renamed(path: string, { from, to }: Pick<Rename, "from" | "to">): string {
  const isIt = path.startsWith(from) && ["", ".", "["].includes(path.charAt(from.length));
  return isIt ? to + path.slice(from.length) : path;
}

function outside(className: string): string {
  return className.slice(0, Math.max(0, className.lastIndexOf(".")));
}

function lastName(className: string): string {
  return className.slice(className.lastIndexOf(".") + 1);
}

function joined(parent: string, child: string): string {
  return parent === "" ? child : `${parent}.${child}`;
}
