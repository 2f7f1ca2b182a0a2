import { CodeOutlined } from "@ant-design/icons";
import { ClassTree, memoryProvider } from "@mofang/modelica";
import { Tree } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Panel } from "../ui/page.tsx";
import { EmptyState } from "../ui/states.tsx";
import { workspaceAddress } from "./addresses.ts";
import styles from "./class-browser.module.css";
import { type ClassNode, classNodes, findNode } from "./class-nodes.ts";
import ModelicaCode from "./modelica-code.tsx";

export interface ClassBrowserProps {
  readonly repositoryId: number;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Full name of the chosen class; empty for none. */
  readonly selected: string;
  readonly onSelect: (fullName: string) => void;
}

/** The class tree of a repository on the left, the code of the chosen class on the right. */
export default function ClassBrowser({ repositoryId, files, selected, onSelect }: ClassBrowserProps) {
  const { t } = useTranslation();
  const texts = useMemo(() => new Map(files.map(({ path, text }) => [path, text])), [files]);
  const nodes = useMemo(() => classNodes(new ClassTree(memoryProvider(texts))), [texts]);
  const node = findNode(nodes, selected);
  return (
    <div className={styles.columns}>
      <nav className={styles.tree} aria-label={t("class.tree")}>
        <Tree
          blockNode
          showLine={false}
          height={620}
          treeData={nodes.map(toTreeData)}
          defaultExpandedKeys={[selected, ...nodes.map(({ fullName }) => fullName)]}
          autoExpandParent
          selectedKeys={[selected]}
          onSelect={([key]) => {
            if (key !== undefined) onSelect(String(key));
          }}
        />
      </nav>
      {node ? (
        <Panel
          title={
            <span className={styles.heading}>
              <span className={styles.kind}>{node.kind}</span> {node.fullName}
            </span>
          }
          extra={
            <Link to={workspaceAddress(repositoryId, node.fullName)}>
              <CodeOutlined aria-hidden="true" /> {t("class.openInWorkspace")}
            </Link>
          }
        >
          {node.description ? <p className={styles.description}>{node.description}</p> : null}
          <ModelicaCode text={codeOf(node, texts)} label={node.fullName} />
        </Panel>
      ) : (
        <Panel>
          <EmptyState title={t("class.choose")} text={t("class.chooseText")} />
        </Panel>
      )}
    </div>
  );
}

function toTreeData(node: ClassNode): {
  key: string;
  title: React.ReactNode;
  isLeaf: boolean;
  children: ReturnType<typeof toTreeData>[];
} {
  return {
    key: node.fullName,
    title: (
      <span className={styles.node} title={node.description || undefined}>
        <span className={styles.badge} data-kind={node.kind} aria-hidden="true">
          {node.kind.slice(0, 1).toUpperCase()}
        </span>
        {node.name}
      </span>
    ),
    isLeaf: node.children.length === 0,
    children: node.children.map(toTreeData),
  };
}

/** The text of the class alone, moved to the left as far as all of its lines are indented. */
function codeOf({ place }: ClassNode, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(place.file) ?? "";
  const lineStart = text.lastIndexOf("\n", place.start - 1) + 1;
  const margin = /^[ \t]*/.exec(text.slice(lineStart, place.start))?.[0].length ?? 0;
  const code = text.slice(place.start, place.end);
  const semicolon = text[place.end] === ";" ? ";" : "";
  const lines = code.split("\n");
  const common = Math.min(
    margin,
    ...lines
      .slice(1)
      .filter((line) => line.trim() !== "")
      .map((line) => line.length - line.trimStart().length),
  );
  return [lines[0], ...lines.slice(1).map((line) => line.slice(common))].join("\n") + semicolon;
}
