import type { ClassType, Found } from "../types/instance-tree.ts";

/** A found class, undefined when there is none. */
export function foundClass(type: ClassType | undefined): Found | undefined {
  return type === undefined ? undefined : { kind: "class", type };
}
