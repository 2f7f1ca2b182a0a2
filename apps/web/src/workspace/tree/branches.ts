/** What a tree needs to know of a node; a domain's node carries more, all of it plain data. */
export interface TreeNode {
  readonly key: string;
  readonly isLeaf: boolean;
}

/** A node in the tree. */
export interface Branch<Node extends TreeNode> {
  readonly key: string;
  readonly isLeaf: boolean;
  readonly node: Node;
  /** Undefined until they are known. */
  readonly children?: Branch<Node>[];
}

/** Reads the children of a node, and what stands in those of them that are open. */
export async function loadBranches<Node extends TreeNode>(
  load: (key: string) => Promise<readonly Node[]>,
  key: string,
  open: ReadonlySet<string>,
): Promise<Branch<Node>[]> {
  const nodes = await load(key);
  return Promise.all(
    nodes.map(async (node) => {
      const branch = { key: node.key, isLeaf: node.isLeaf, node };
      return !node.isLeaf && open.has(node.key) ? { ...branch, children: await loadBranches(load, node.key, open) } : branch;
    }),
  );
}

/** The branches with the children of one of them. */
export function withChildren<Node extends TreeNode>(
  branches: readonly Branch<Node>[],
  key: string,
  children: Branch<Node>[],
): Branch<Node>[] {
  return branches.map((branch) => {
    if (branch.key === key) return { ...branch, children };
    return branch.children === undefined ? branch : { ...branch, children: withChildren(branch.children, key, children) };
  });
}

/**
 * What was found, by the objects that are known already wherever they say the same, so that what is shown of them is not made
 * again: the known list itself where nothing is other.
 */
export function keptBranches<Node extends TreeNode>(known: Branch<Node>[] | undefined, found: Branch<Node>[]): Branch<Node>[] {
  if (known === undefined) return found;
  const byKey = new Map(known.map((branch) => [branch.key, branch]));
  const kept = found.map((branch) => keptBranch(byKey.get(branch.key), branch));
  return kept.length === known.length && kept.every((branch, index) => branch === known[index]) ? known : kept;
}

function keptBranch<Node extends TreeNode>(known: Branch<Node> | undefined, found: Branch<Node>): Branch<Node> {
  if (known === undefined) return found;
  const children = found.children && keptBranches(known.children, found.children);
  const isSame = children === known.children && JSON.stringify(known.node) === JSON.stringify(found.node);
  return isSame ? known : { ...found, ...(children === undefined ? {} : { children }) };
}
