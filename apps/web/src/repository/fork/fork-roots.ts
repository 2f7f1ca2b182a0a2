import type { CallData, Calls } from "@mofang/protocol";

type Row = CallData<Calls["forkTree"]>[number];

/** A repository with what was forked from it. */
export interface ForkNode extends Pick<Row, "repository" | "nStars"> {
  readonly forks: readonly ForkNode[];
}

/** The tree from its rows, origins before their forks: what has no origin among them is a root. */
export function forkRoots(rows: readonly Row[]): readonly ForkNode[] {
  const roots: ForkNode[] = [];
  const childrenOf = new Map<number, ForkNode[]>();
  for (const { repository, nStars, originId } of rows) {
    const forks: ForkNode[] = [];
    childrenOf.set(repository.id, forks);
    const siblings = originId === null ? roots : (childrenOf.get(originId) ?? roots);
    siblings.push({ repository, nStars, forks });
  }
  return roots;
}
