import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useCallback, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import type { VariableNode } from "../../engine/messages.ts";
import { chartColours } from "../../theme/tokens.ts";
import { formatValue } from "../result/number-format.ts";
import type { ResultSource } from "../result/result-source.ts";
import type { Chart } from "../store/charts.ts";
import { LazyTree, type TreeNode } from "../tree/lazy-tree.tsx";
import styles from "./variable-panel.module.css";

export interface VariablePanelProps {
  readonly runId: string;
  readonly source: ResultSource;
  /** The chart that a click puts a variable on, to mark what it shows already. */
  readonly chart: Chart | undefined;
  readonly onToggle: (variable: string, unit: string) => void;
}

/** The variables of a result as a tree, with a filter; a click puts one on the active chart or takes it off. */
export function VariablePanel({ runId, source, chart, onToggle }: VariablePanelProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const filter = useDeferredValue(typed.trim());
  const [units] = useState(() => new Map<string, string>());
  const load = useCallback(
    async (parent: string): Promise<TreeNode[]> => {
      const nodes = await source.variables(parent, filter);
      for (const { path, unit } of nodes) units.set(path, unit ?? "");
      return nodes.map((node) => ({
        key: node.path,
        isLeaf: node.isLeaf,
        title: <VariableTitle node={node} runId={runId} chart={chart} />,
      }));
    },
    [source, filter, units, runId, chart],
  );
  const shown = chart?.curves.flatMap((curve) => (curve.runId === runId ? [curve.variable] : [])) ?? [];
  return (
    <div className={styles.panel}>
      <Input
        allowClear
        size="small"
        prefix={<SearchOutlined />}
        placeholder={t("workspace.filterVariables")}
        aria-label={t("workspace.filterVariables")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.tree}>
        <LazyTree
          load={load}
          label={t("workspace.variables")}
          selected={shown}
          onSelect={(path, isLeaf) => isLeaf && onToggle(path, units.get(path) ?? "")}
          empty={t("workspace.noVariables")}
        />
      </div>
    </div>
  );
}

function VariableTitle({
  node,
  runId,
  chart,
}: {
  readonly node: VariableNode;
  readonly runId: string;
  readonly chart: Chart | undefined;
}) {
  const curve = chart?.curves.find((candidate) => candidate.runId === runId && candidate.variable === node.path);
  return (
    <span className={styles.title} title={node.description} data-variable={node.isLeaf ? node.path : undefined}>
      {curve ? <span className={styles.swatch} style={{ background: chartColours[curve.colour] }} /> : null}
      <span>{node.label}</span>
      {node.value === undefined ? null : <span className={styles.value}>= {formatValue(node.value)}</span>}
      {node.unit ? <span className={styles.unit}>{node.unit}</span> : null}
    </span>
  );
}
