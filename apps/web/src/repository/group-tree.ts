import type { CallData, Calls } from "@mofang/protocol";

export type Group = CallData<Calls["privateGroups"]>[number];

/** A group with those inside it, as tree components take it. */
export interface GroupNode {
  readonly value: number;
  readonly title: string;
  readonly group: Group;
  readonly children: GroupNode[];
}

/** The tree of groups from their list, parents before children. */
export function groupTree(groups: readonly Group[]): readonly GroupNode[] {
  const nodes = new Map<number, GroupNode>();
  const roots: GroupNode[] = [];
  for (const group of groups) {
    const node = { value: group.id, title: group.name, group, children: [] };
    nodes.set(group.id, node);
    const parent = group.parentId === null ? undefined : nodes.get(group.parentId);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** The group that holds a repository. */
export function groupOf(groups: readonly Group[], repositoryId: number): Group | undefined {
  return groups.find(({ repositories }) => repositories.includes(repositoryId));
}
