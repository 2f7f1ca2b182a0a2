/** One line of the variable tree. */
export interface VariableNode {
  /** What the line shows: one part of the name, `[1]` with its brackets. */
  readonly label: string;
  /** Name of the variable or prefix of names: `body.frame_a`. */
  readonly path: string;
  /** Index of the variable in the result; undefined for a node that only groups. */
  readonly variable: number | undefined;
  readonly hasChildren: boolean;
}

interface Branch {
  variable: number | undefined;
  children: Map<string, Branch> | undefined;
}

/**
 * The variables of a result as a tree by the parts of their names: `a.b[1].c` lies under `a`, `b`, `[1]`. Derivatives
 * `der(a.b)` lie beside what they derive, as `a`, `der(b)`. Children are given level by level, so that a page asks only for what it shows.
 */
export class VariableTree {
  readonly #root: Branch = { variable: undefined, children: new Map() };

  /** @param names  names of all variables, the index in the list being the variable's */
  constructor(names: Iterable<string>) {
    let index = 0;
    for (const name of names) this.#insert(name, index++);
  }

  /**
   * Nodes right below a path, in the order of first appearance; the top for the empty path, none for an unknown one.
   *
   * @param filter  keeps variables whose name contains this text, upper and lower case alike, and what leads to them
   */
  children(path: string, filter = ""): VariableNode[] {
    const branch = this.#find(path);
    const wanted = filter.toLowerCase();
    const nodes: VariableNode[] = [];
    for (const [label, child] of branch?.children ?? []) {
      const childPath = joinPath(path, label);
      if (wanted !== "" && !hasMatch(child, childPath, wanted)) continue;
      nodes.push({ label, path: childPath, variable: child.variable, hasChildren: child.children !== undefined });
    }
    return nodes;
  }

  #insert(name: string, variable: number): void {
    let branch = this.#root;
    for (const part of partsOf(name)) {
      branch.children ??= new Map();
      let child = branch.children.get(part);
      if (child === undefined) {
        child = { variable: undefined, children: undefined };
        branch.children.set(part, child);
      }
      branch = child;
    }
    branch.variable = variable;
  }

  #find(path: string): Branch | undefined {
    let branch: Branch | undefined = this.#root;
    if (path === "") return branch;
    for (const part of partsOf(path)) branch = branch?.children?.get(part);
    return branch;
  }
}

/** Parts of a name: identifiers, quoted ones whole, and subscripts; `der(a.b)` as `a`, `der(b)`. */
function partsOf(name: string): string[] {
  const derivative = /^der\((.*)\)$/.exec(name);
  if (derivative !== null) {
    const parts = partsOf(derivative[1] as string);
    const last = parts.findLastIndex((part) => !part.startsWith("["));
    const label = `der(${parts.slice(last).join("")})`;
    return [...parts.slice(0, last), label];
  }
  return name.match(/'(?:[^'\\]|\\.)*'|\[[^\]]*\]|[^.[\]]+\([^)]*\)|[^.[\]]+/g) ?? [name];
}

function joinPath(path: string, label: string): string {
  const derivative = /^der\((.*)\)$/.exec(label);
  if (derivative !== null) return `der(${joinPath(path, derivative[1] as string)})`;
  return path === "" || label.startsWith("[") ? path + label : `${path}.${label}`;
}

function hasMatch(branch: Branch, path: string, wanted: string): boolean {
  if (branch.variable !== undefined && path.toLowerCase().includes(wanted)) return true;
  for (const [label, child] of branch.children ?? []) if (hasMatch(child, joinPath(path, label), wanted)) return true;
  return false;
}
