import type { ClassSummary, ClassTree } from "@mofang/modelica";

/** A class with the classes inside it, as the class tree of a page shows them. */
export interface ClassNode {
  /** Last part of the full name. */
  readonly name: string;
  readonly fullName: string;
  readonly kind: ClassSummary["kind"];
  readonly description: string;
  readonly place: ClassSummary["place"];
  readonly children: readonly ClassNode[];
}

/** All classes of a tree, in the order in which their packages hold them. Parses every file. */
export function classNodes(tree: ClassTree, parent = ""): readonly ClassNode[] {
  return tree.childrenOf(parent).map(({ name, kind, description, place, hasChildren }) => ({
    name: name.slice(parent === "" ? 0 : parent.length + 1),
    fullName: name,
    kind,
    description,
    place,
    children: hasChildren ? classNodes(tree, name) : [],
  }));
}

/** The node of a full name; undefined when there is none. */
export function findNode(nodes: readonly ClassNode[], fullName: string): ClassNode | undefined {
  for (const node of nodes) {
    if (node.fullName === fullName) return node;
    const inside = fullName.startsWith(`${node.fullName}.`) ? findNode(node.children, fullName) : undefined;
    if (inside) return inside;
  }
  return undefined;
}
