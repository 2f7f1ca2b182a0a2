import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ClassNode } from "../../engine/messages.ts";
import { ClassIcon } from "../../picture/class-icon.tsx";
import { beginClassDrag } from "../canvas/class-drag.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { EngineWaiting } from "../engine/engine-waiting.tsx";
import { useOpenClass } from "../engine/use-open-class.ts";
import { useWorkspace } from "../store/store-context.ts";
import { LazyTree, type TreeNode } from "../tree/lazy-tree.tsx";
import styles from "./class-panel.module.css";

/** The classes of the repository as a tree. */
export function ClassPanel() {
  const { t } = useTranslation();
  const { engine, version, loading } = useWorkspaceEngine();
  const selected = useWorkspace(({ grid }) => grid.className);
  const openClass = useOpenClass();
  const load = useCallback(
    async (name: string): Promise<TreeNode[]> => {
      const nodes = (await engine?.request("children", { name })) ?? [];
      return nodes.map((node) => ({
        key: node.name,
        isLeaf: !node.hasChildren,
        title: <ClassTitle node={node} engine={engine} />,
      }));
    },
    [engine, version],
  );
  const hasFiles = useWorkspace(({ files }) => files.files.size > 0);
  if (version === 0 && hasFiles) return <EngineWaiting />;
  return (
    <>
      {loading.length > 0 ? <EngineWaiting /> : null}
      <LazyTree
        load={load}
        label={t("workspace.classes")}
        selected={selected === undefined ? [] : [selected]}
        opened={packagesAround(selected)}
        onSelect={(name) => void openClass(name)}
        onDragStart={(name, event) => beginClassDrag(event, name)}
        waiting={t("workspace.waiting.classes")}
        empty={t("workspace.noClasses")}
      />
    </>
  );
}

/** Full names of the classes that hold a class, outermost first. */
function packagesAround(className: string | undefined): string[] {
  const parts = className?.split(".") ?? [];
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("."));
}

/** Icon and name; the tip says the whole name and the description. */
function ClassTitle({ node, engine }: { readonly node: ClassNode; readonly engine: EngineClient | undefined }) {
  const { name, kind, label, description, isPartial } = node;
  return (
    <span className={styles.title} title={description === "" ? name : `${name} · ${description}`}>
      <ClassIcon
        engine={engine}
        className={name}
        fallback={
          <span className={styles.kind} data-kind={kind} role="img" aria-label={kind}>
            {kind.slice(0, 1).toUpperCase()}
          </span>
        }
      />
      <span className={styles.name} data-partial={isPartial}>
        {label}
      </span>
    </span>
  );
}
