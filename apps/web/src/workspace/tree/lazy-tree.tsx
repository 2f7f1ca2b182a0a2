import { Tree } from "antd";
import { type DragEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingNote } from "../../picture/loading-note.tsx";
import styles from "./lazy-tree.module.css";

/** What a tree needs to know of a node; a domain's node carries more. */
export interface TreeNode {
  readonly key: string;
  readonly isLeaf: boolean;
  readonly title: ReactNode;
}

interface LazyTreeProps {
  /** Children of a node, of the root for an empty key. A function of a new identity makes the tree ask again. */
  readonly load: (key: string) => Promise<readonly TreeNode[]>;
  readonly selected: readonly string[];
  /** Nodes to open, outer before inner; they can be closed again by hand. */
  readonly opened?: readonly string[];
  /** `isBeside`: with Ctrl or the command key, as a link is opened in a tab of its own. */
  readonly onSelect: (key: string, isLeaf: boolean, isBeside: boolean) => void;
  /** A click on the name of a branch opens it, or closes it again. */
  readonly opensByName?: boolean;
  /** A node is taken up with the pointer; left out, nodes cannot be dragged. */
  readonly onDragStart?: (key: string, event: DragEvent) => void;
  readonly label: string;
  /** Says what the tree waits for until its first nodes have come. */
  readonly waiting: string;
  readonly empty: ReactNode;
}

interface Branch {
  readonly key: string;
  readonly title: ReactNode;
  readonly isLeaf: boolean;
  readonly children?: Branch[];
}

/** A tree that asks for the children of a node when it is opened first, and keeps what is open when its content changes. */
export function LazyTree(props: LazyTreeProps) {
  const { load, selected, opened: toOpen = [], opensByName = false, onSelect, onDragStart, label, waiting, empty } = props;
  const { t } = useTranslation();
  const [branches, setBranches] = useState<Branch[]>();
  const [failed, setFailed] = useState(false);
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const opened = useRef(expanded);
  opened.current = expanded;
  const toOpenKey = toOpen.join("\n");

  useEffect(() => {
    let isCurrent = true;
    const wanted = new Set([...opened.current, ...(toOpenKey === "" ? [] : toOpenKey.split("\n"))]);
    setFailed(false);
    setExpanded([...wanted]);
    loadBranches(load, "", wanted).then(
      (found) => {
        if (isCurrent) setBranches(found);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, toOpenKey]);

  const loadChildren = useCallback(
    async (key: string): Promise<void> => {
      const children = await loadBranches(load, key, new Set());
      setBranches((current) => current && withChildren(current, key, children));
    },
    [load],
  );

  if (failed) return <p className={styles.note}>{t("state.error")}</p>;
  if (branches === undefined) return <LoadingNote text={waiting} libraries={[]} />;
  if (branches.length === 0) return <div className={styles.note}>{empty}</div>;
  return (
    <Tree<Branch>
      className={styles.tree ?? ""}
      aria-label={label}
      blockNode
      treeData={branches}
      expandedKeys={[...expanded]}
      onExpand={(keys) => setExpanded(keys.map(String))}
      loadData={({ key, children }) => (children === undefined ? loadChildren(String(key)) : Promise.resolve())}
      selectedKeys={[...selected]}
      draggable={onDragStart === undefined ? false : { icon: false }}
      allowDrop={() => false}
      onDragStart={({ event, node }) => onDragStart?.(node.key, event)}
      expandAction={opensByName ? "click" : false}
      onSelect={(_keys, { node, nativeEvent }) => onSelect(node.key, node.isLeaf, nativeEvent.ctrlKey || nativeEvent.metaKey)}
    />
  );
}

async function loadBranches(load: LazyTreeProps["load"], key: string, open: ReadonlySet<string>): Promise<Branch[]> {
  const nodes = await load(key);
  return Promise.all(
    nodes.map(async (node) =>
      !node.isLeaf && open.has(node.key) ? { ...node, children: await loadBranches(load, node.key, open) } : { ...node },
    ),
  );
}

function withChildren(branches: readonly Branch[], key: string, children: Branch[]): Branch[] {
  return branches.map((branch) => {
    if (branch.key === key) return { ...branch, children };
    return branch.children === undefined ? branch : { ...branch, children: withChildren(branch.children, key, children) };
  });
}
