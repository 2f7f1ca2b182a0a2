import type { Instance } from "../types/instance-tree.ts";

/** What lies around an instance where inner elements are looked for: around a class, the instance in which it stands (MLS 5.4). */
export function around({ context, structure, isInModel }: Instance): Instance | undefined {
  return context.parent ?? (isInModel ? undefined : structure.enclosing?.instance);
}
