import type { ClassType } from "./class-type.ts";
import type { Component } from "./component.ts";

/** What a name stands for. */
export type Found =
  | { readonly kind: "class"; readonly type: ClassType }
  | { readonly kind: "component"; readonly component: Component };

/** A found class, undefined when there is none. */
export function foundClass(type: ClassType | undefined): Found | undefined {
  return type === undefined ? undefined : { kind: "class", type };
}
