import { VariableTree } from "@mofang/simulation";
import type { VariableNode } from "../../engine/messages.ts";

/** Variables that were found, as a tree. */
interface FoundTree {
  readonly children: (parent: string) => readonly VariableNode[];
  /** Paths of what leads to them, outer before inner. */
  readonly branches: readonly string[];
}

/** Puts variables with their full names below the components that they belong to. */
export function foundTree(variables: readonly VariableNode[]): FoundTree {
  const tree = new VariableTree(variables.map(({ path }) => path));
  const children = (parent: string): VariableNode[] =>
    tree.children(parent).map(({ label, path, hasChildren, variable }) => {
      const facts = variable === undefined ? undefined : variables[variable];
      return { ...facts, label, path, isLeaf: !hasChildren };
    });
  const branchesBelow = (parent: string): string[] =>
    children(parent).flatMap(({ path, isLeaf }) => (isLeaf ? [] : [path, ...branchesBelow(path)]));
  return { children, branches: branchesBelow("") };
}
