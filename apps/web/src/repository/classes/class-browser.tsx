import { CodeOutlined } from "@ant-design/icons";
import { ClassTree, memoryProvider } from "@mofang/modelica";
import type { ProtectionLevel } from "@mofang/protocol";
import { Segmented, Tree } from "antd";
import { Suspense, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ClassTextSource } from "../../engine/class-text-source.ts";
import type { EngineClient } from "../../engine/engine-client.ts";
import { ClassTextContext, useClassTexts } from "../../engine/use-class-texts.ts";
import { useVersionEngine } from "../../engine/use-version-engine.ts";
import { late } from "../../part/late.tsx";
import { ClassIcon } from "../../picture/class-icon.tsx";
import { ClassText } from "../../picture/class-text.tsx";
import { classAddress } from "../../ui/class-address.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, LoadingBlock } from "../../ui/states.tsx";
import { workspaceAddress } from "../addresses.ts";
import { AppLinks } from "../apps/app-links.tsx";
import { useRepositoryFiles } from "../use-repository-files.ts";
import styles from "./class-browser.module.css";
import { type ClassLayer, classLayers, usualLayer, visibleLayers } from "./class-layers.ts";
import { type ClassNode, classNodes, findNode } from "./class-nodes.ts";
import ModelicaCode from "./modelica-code.tsx";

const VersionDiagram = late(() => import("./version-diagram.tsx"));
const ClassDocumentation = late(() => import("./class-documentation.tsx"));

interface ClassBrowserProps {
  readonly repositoryId: number;
  /** Version in the address that links to other classes keep. */
  readonly version: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** What the reader sees at most; undefined for a member. */
  readonly ceiling: ProtectionLevel | undefined;
  /** Full name of the chosen class; empty for none. */
  readonly selected: string;
  readonly onSelect: (fullName: string) => void;
}

/** The class tree of a repository on the left; diagram, icon, documentation or code of the chosen class on the right. */
export default function ClassBrowser({ repositoryId, version, files, ceiling, selected, onSelect }: ClassBrowserProps) {
  const { t } = useTranslation();
  const texts = useMemo(() => new Map(files.map(({ path, text }) => [path, text])), [files]);
  const tree = useMemo(() => new ClassTree(memoryProvider(texts)), [texts]);
  const nodes = useMemo(() => classNodes(tree), [tree]);
  const versionEngine = useVersionEngine(files, useRepositoryFiles(repositoryId, version));
  const { engine } = versionEngine;
  const classTexts = useMemo(() => engine && new ClassTextSource(engine), [engine]);
  const treeData = useMemo(() => nodes.map((node) => toTreeData(node, engine)), [nodes, engine]);
  const [chosenLayer, setChosenLayer] = useState<ClassLayer>();
  const node = findNode(nodes, selected);
  const declaration = node && tree.find(node.fullName);
  const layers = declaration === undefined ? classLayers : visibleLayers(declaration, ceiling);
  const wanted = chosenLayer ?? (declaration === undefined ? "code" : usualLayer(declaration));
  const layer = layers.includes(wanted) ? wanted : (layers[0] ?? "icon");
  const linkOf = useCallback(
    (name: string) => (tree.find(name) === undefined ? undefined : classAddress(repositoryId, version, name)),
    [tree, repositoryId, version],
  );
  return (
    <ClassTextContext value={classTexts}>
      <div className={styles.columns}>
        <ClassNavigation nodes={nodes} treeData={treeData} selected={selected} onSelect={onSelect} />
        {node && declaration ? (
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
            <AboutClass node={node} repositoryId={repositoryId} />
            <LayerChoice layer={layer} layers={layers} onChoose={setChosenLayer} />
            {layer === "code" ? <ModelicaCode text={codeOf(node, texts)} label={node.fullName} /> : null}
            {layer === "documentation" ? (
              <Suspense fallback={<LoadingBlock height={240} />}>
                <ClassDocumentation declaration={declaration} linkOf={linkOf} />
              </Suspense>
            ) : null}
            {layer === "diagram" || layer === "icon" ? (
              <div className={styles.picture}>
                <Suspense fallback={<LoadingBlock height="100%" />}>
                  <VersionDiagram {...versionEngine} className={node.fullName} layer={layer} />
                </Suspense>
              </div>
            ) : null}
          </Panel>
        ) : (
          <Panel>
            <EmptyState title={t("class.choose")} text={t("class.chooseText")} />
          </Panel>
        )}
      </div>
    </ClassTextContext>
  );
}

interface ClassNavigationProps extends Pick<ClassBrowserProps, "selected" | "onSelect"> {
  readonly nodes: readonly ClassNode[];
  readonly treeData: ReturnType<typeof toTreeData>[];
}

/** The classes as a tree, open at those on top and at the chosen one. */
function ClassNavigation({ nodes, treeData, selected, onSelect }: ClassNavigationProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tree} aria-label={t("class.tree")}>
      <Tree
        // Lines that move in are made again where they stay: a click that falls between would be lost.
        motion={false}
        blockNode
        height={620}
        treeData={treeData}
        defaultExpandedKeys={[selected, ...nodes.map(({ fullName }) => fullName)]}
        autoExpandParent
        selectedKeys={[selected]}
        onSelect={([key]) => {
          if (key !== undefined) onSelect(String(key));
        }}
      />
    </nav>
  );
}

interface LayerChoiceProps {
  readonly layer: ClassLayer;
  /** Those that the reader may see. */
  readonly layers: readonly ClassLayer[];
  readonly onChoose: (layer: ClassLayer) => void;
}

/** Which side of a class is shown. */
function LayerChoice({ layer, layers, onChoose }: LayerChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.layers}>
      <Segmented
        aria-label={t("picture.layers")}
        value={layer}
        onChange={onChoose}
        options={layers.map((value) => ({ value, label: t(`picture.layer.${value}`) }))}
      />
      {layers.length < classLayers.length ? <p className={styles.note}>{t("class.protected")}</p> : null}
    </div>
  );
}

/** What is said of a class above its layers: its description, and the apps that the repository has of it. */
function AboutClass({ node, repositoryId }: { readonly node: ClassNode; readonly repositoryId: number }) {
  return (
    <>
      {node.description ? (
        <p className={styles.description}>
          <ClassText of={node.fullName} text={node.description} />
        </p>
      ) : null}
      <AppLinks repositoryId={repositoryId} className={node.fullName} />
    </>
  );
}

function toTreeData(
  node: ClassNode,
  engine: EngineClient | undefined,
): {
  key: string;
  title: React.ReactNode;
  isLeaf: boolean;
  children: ReturnType<typeof toTreeData>[];
} {
  return {
    key: node.fullName,
    title: <NodeTitle node={node} engine={engine} />,
    isLeaf: node.children.length === 0,
    children: node.children.map((child) => toTreeData(child, engine)),
  };
}

/** Icon and name; the tip says the description, a translated one with the original. */
function NodeTitle({ node, engine }: { readonly node: ClassNode; readonly engine: EngineClient | undefined }) {
  const { fullName, name, kind, description } = node;
  const described = useClassTexts([fullName])(fullName, description);
  const tip = described === description ? described : `${described}\n${description}`;
  return (
    <span className={styles.node} title={description ? `${name} · ${tip}` : name}>
      <ClassIcon
        engine={engine}
        className={fullName}
        fallback={
          <span className={styles.badge} data-kind={kind} aria-hidden="true">
            {kind.slice(0, 1).toUpperCase()}
          </span>
        }
      />
      <span className={styles.name}>{name}</span>
    </span>
  );
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
