import { SearchOutlined } from "@ant-design/icons";
import { variableFilter } from "@mofang/simulation";
import { Input } from "antd";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { VariableNode } from "../../engine/messages.ts";
import type { ResultSource } from "../result/result-source.ts";
import { curvesOf, type SubChart } from "../store/charts/chart.ts";
import { LazyTree } from "../tree/lazy-tree.tsx";
import { foundTree } from "./found-tree.ts";
import styles from "./variable-panel.module.css";
import { VariableTitle } from "./variable-title.tsx";

interface VariablePanelProps {
  readonly runId: string;
  /** Full name of the model that ran; undefined where it is not known. */
  readonly model: string | undefined;
  readonly source: ResultSource;
  /** Of the chart that a click puts a variable on, to mark what it shows already. */
  readonly subCharts: readonly SubChart[];
  readonly onPlot: (variable: string) => void;
}

/** The variables of a result as a tree, with a filter that opens what leads to its matches; a click plots a variable. */
export function VariablePanel({ runId, model, source, subCharts, onPlot }: VariablePanelProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const filter = useDeferredValue(typed.trim());
  const read = variableFilter(filter);
  const problem = "problem" in read ? read.problem : undefined;
  const found = useFound(source, problem === undefined ? filter : "");
  const curves = useMemo(() => curvesOf({ subCharts }).filter((curve) => curve.runId === runId), [subCharts, runId]);
  const load = useMemo(() => {
    const children = found?.children ?? ((parent: string) => source.variables(parent));
    return async (parent: string) => {
      const nodes = await children(parent);
      return nodes.map((node) => ({
        key: node.path,
        isLeaf: node.isLeaf,
        variable: node,
      }));
    };
  }, [source, found]);
  return (
    <div className={styles.panel}>
      <div>
        <Input
          allowClear
          size="small"
          prefix={<SearchOutlined />}
          placeholder={t("workspace.filterVariables")}
          aria-label={t("workspace.filterVariables")}
          title={t("workspace.filterHint")}
          status={problem === undefined ? "" : "error"}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {problem === undefined ? null : (
          <p className={styles.problem} role="alert">
            {t("workspace.filterProblem", { problem })}
          </p>
        )}
      </div>
      <div className={styles.tree}>
        <LazyTree
          load={load}
          titleOf={({ variable }) => <VariableTitle model={model} node={variable} curves={curves} />}
          label={t("workspace.variables")}
          selected={curves.map(({ variable }) => variable)}
          opened={found?.branches ?? []}
          onSelect={(path, isLeaf) => isLeaf && onPlot(path)}
          opensByName
          waiting={t("waiting.variables")}
          empty={t("workspace.noVariables")}
        />
      </div>
    </div>
  );
}

/** The variables whose names contain a text, as a tree; undefined without a text, and until they are known. */
function useFound(source: ResultSource, filter: string) {
  const [known, setKnown] = useState<{ readonly filter: string; readonly nodes: readonly VariableNode[] }>();
  useEffect(() => {
    if (filter === "") return;
    let isCurrent = true;
    source.find(filter).then(
      (nodes) => {
        if (isCurrent) setKnown({ filter, nodes });
      },
      () => undefined, // What cannot be read now stays as it was shown.
    );
    return () => {
      isCurrent = false;
    };
  }, [source, filter]);
  return useMemo(() => (known === undefined || filter === "" ? undefined : foundTree(known.nodes)), [known, filter]);
}
