import { Tree } from "antd";
import { type DragEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { useHeight } from "../../ui/use-height.ts";
import { type Branch, keptBranches, loadBranches, type TreeNode, withChildren } from "./branches.ts";
import styles from "./lazy-tree.module.css";

interface LazyTreeProps<Node extends TreeNode> {
  /** Children of a node, of the root for an empty key. A function of a new identity makes the tree ask again. */
  readonly load: (key: string) => Promise<readonly Node[]>;
  /** A function of a new identity draws all lines again. */
  readonly titleOf: (node: Node) => ReactNode;
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

/**
 * A tree that asks for the children of a node when it is opened first, and keeps what is open when its content changes. It
 * fills the place that it stands in and scrolls there; only the lines that are seen are in the page.
 */
export function LazyTree<Node extends TreeNode>(props: LazyTreeProps<Node>) {
  const { load, titleOf, selected, opened: toOpen = [], opensByName = false, label } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place);
  const { branches, hasFailed, expanded, expand, loadChildren } = useBranches(load, toOpen);
  const acts = useRef({ ...props, expand, loadChildren });
  acts.current = { ...props, expand, loadChildren };
  const note = noteOf(props, branches, hasFailed ? t("state.error") : undefined);
  const canDrag = props.onDragStart !== undefined;
  const chosen = selected.join("\n");
  // Asking again mostly finds what is shown, and a tree draws each of its lines when it is drawn.
  const tree = useMemo(
    () => (
      <Tree<Branch<Node>>
        className={styles.tree ?? ""}
        aria-label={label}
        blockNode
        height={height}
        // Lines that move in are made again where they stay: a click that falls between would be lost.
        motion={false}
        treeData={branches ?? []}
        titleRender={({ node }) => titleOf(node)}
        expandedKeys={expanded}
        onExpand={(keys) => acts.current.expand(keys.map(String))}
        loadData={({ key, children }) => (children === undefined ? acts.current.loadChildren(String(key)) : Promise.resolve())}
        selectedKeys={chosen === "" ? [] : chosen.split("\n")}
        draggable={canDrag ? { icon: false } : false}
        allowDrop={() => false}
        onDragStart={({ event, node }) => acts.current.onDragStart?.(node.key, event)}
        expandAction={opensByName ? "click" : false}
        onSelect={(_keys, { node, nativeEvent }) =>
          acts.current.onSelect(node.key, node.isLeaf, nativeEvent.ctrlKey || nativeEvent.metaKey)
        }
      />
    ),
    [label, height, branches, titleOf, expanded, chosen, canDrag, opensByName],
  );
  return (
    <div ref={place} className={styles.place}>
      {note ?? tree}
    </div>
  );
}

/** What stands there instead of a tree: why there is none. */
function noteOf<Node extends TreeNode>(
  { waiting, empty }: LazyTreeProps<Node>,
  branches: readonly Branch<Node>[] | undefined,
  failure: string | undefined,
): ReactNode {
  if (failure !== undefined) return <p className={styles.note}>{failure}</p>;
  if (branches === undefined) return <LoadingNote text={waiting} libraries={[]} />;
  return branches.length === 0 ? <div className={styles.note}>{empty}</div> : undefined;
}

/** What of the tree is known and open, read again when `load` is another or more is to be open. */
function useBranches<Node extends TreeNode>(load: LazyTreeProps<Node>["load"], toOpen: readonly string[]) {
  const [branches, setBranches] = useState<Branch<Node>[]>();
  const [hasFailed, setFailed] = useState(false);
  const [expanded, setExpanded] = useState<string[]>([]);
  const opened = useRef(expanded);
  opened.current = expanded;
  const toOpenKey = toOpen.join("\n");

  useEffect(() => {
    let isCurrent = true;
    const wanted = new Set([...opened.current, ...(toOpenKey === "" ? [] : toOpenKey.split("\n"))]);
    setFailed(false);
    if (wanted.size > opened.current.length) setExpanded([...wanted]);
    loadBranches(load, "", wanted).then(
      (found) => {
        if (isCurrent) setBranches((known) => keptBranches(known, found));
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
  return { branches, hasFailed, expanded, expand: setExpanded, loadChildren };
}
