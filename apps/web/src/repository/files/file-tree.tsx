import { Tree } from "antd";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { fileAddress } from "../addresses.ts";
import { foldersTo, nameOf, type TreeEntry, type TreeNode, treeOf } from "../tree-entries.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./file-page.module.css";

interface FileTreeProps {
  readonly entries: readonly TreeEntry[];
  readonly version: string;
  /** What is shown; empty for the root folder. */
  readonly path: string;
}

/** All files of a version; what is shown is open in it. */
export function FileTree({ entries, version, path }: FileTreeProps) {
  const { t } = useTranslation();
  const repository = useRepository();
  const navigate = useNavigate();
  const nodes = useMemo(() => treeOf(entries).map(toTreeData), [entries]);
  const kinds = useMemo(() => new Map(entries.map((entry) => [entry.path, entry.kind])), [entries]);
  const [open, setOpen] = useState<readonly string[]>(() => [...foldersTo(path), path]);
  useEffect(() => setOpen((before) => [...new Set([...before, ...foldersTo(path)])]), [path]);
  return (
    <nav className={styles.tree} aria-label={t("file.tree")}>
      <Tree.DirectoryTree
        // Lines that move in are made again where they stay: a click that falls between would be lost.
        motion={false}
        treeData={nodes}
        height={560}
        expandedKeys={[...open]}
        selectedKeys={[path]}
        onExpand={(keys) => setOpen(keys.map(String))}
        onSelect={([key]) => {
          const kind = kinds.get(String(key));
          if (kind) void navigate(fileAddress(repository.id, version, kind, String(key)));
        }}
      />
    </nav>
  );
}

interface TreeData {
  readonly key: string;
  readonly title: ReactNode;
  readonly isLeaf: boolean;
  readonly children: TreeData[];
}

function toTreeData({ entry, children }: TreeNode): TreeData {
  const name = nameOf(entry.path);
  // A name that is cut is whole in the tip.
  const title = <span title={name}>{name}</span>;
  return { key: entry.path, title, isLeaf: entry.kind !== "folder", children: children.map(toTreeData) };
}
