import { CloseOutlined } from "@ant-design/icons";
import type { AnimatedShape } from "@mofang/simulation";
import { Button, Checkbox } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePlot } from "../curves/use-plot.ts";
import { VariablePanel } from "../curves/variable-panel.tsx";
import { useOpenClass } from "../engine/use-open-class.ts";
import type { ResultSource } from "../result/result-source.ts";
import { activeChartOf, type SubChart } from "../store/charts/chart.ts";
import { chooseComponent } from "../store/grid.ts";
import { chooseLayout } from "../store/room.ts";
import { runOf } from "../store/runs.ts";
import { showLayer } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { type Looks, toggled } from "./looks.ts";
import { ShapeColour } from "./shape-colour.tsx";
import styles from "./shape-list.module.css";
import type { SceneMarks } from "./use-scene-marks.ts";

const noSubCharts: readonly SubChart[] = [];

interface ChosenShapeProps {
  readonly runId: string;
  readonly source: ResultSource;
  readonly shape: AnimatedShape;
  readonly looks: Looks;
  readonly onLooks: (looks: Looks) => void;
  readonly marks: SceneMarks;
}

/** The chosen shape: how it is drawn, its component in the diagram, and the variables of that component. */
export function ChosenShape({ runId, source, shape, looks, onLooks, marks }: ChosenShapeProps) {
  const { t } = useTranslation();
  const { act, actOnAll } = useWorkspaceStore();
  const openClass = useOpenClass();
  const plot = usePlot();
  const className = useWorkspace(({ runs }) => runOf(runs, runId)?.className);
  const subCharts = useWorkspace(({ charts }) => activeChartOf(charts)?.subCharts) ?? noSubCharts;
  const [component = shape.component] = shape.component.split(".");
  const inside = useMemo((): ResultSource => withinComponent(source, component), [source, component]);
  const { chosen } = marks;
  if (chosen === undefined) return null;
  const showInDiagram = async (): Promise<void> => {
    if (className === undefined) return;
    await openClass(className);
    actOnAll(showLayer, "diagram");
    act("room", chooseLayout, "model");
    act("grid", chooseComponent, component.replace(/\[.*$/, ""));
  };
  return (
    <>
      <header className={styles.head}>
        <h3 className={styles.title} title={shape.component} data-testid="chosen-shape">
          {shape.component}
        </h3>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("animation.closeChosen")}
          onClick={() => marks.choose(undefined)}
        />
      </header>
      <div className={styles.choices}>
        <Button size="small" onClick={showInDiagram}>
          {t("animation.inDiagram")}
        </Button>
        <Checkbox checked={marks.traced.includes(chosen)} onChange={() => marks.toggleTrace(chosen)}>
          {t("animation.trace")}
        </Checkbox>
        <Checkbox
          checked={marks.followed === chosen}
          onChange={({ target }) => marks.follow(target.checked ? chosen : undefined)}
        >
          {t("animation.follow")}
        </Checkbox>
        <Checkbox
          checked={looks.transparent.includes(shape.component)}
          onChange={() => onLooks({ ...looks, transparent: toggled(looks.transparent, shape.component) })}
        >
          {t("animation.transparent")}
        </Checkbox>
        <ShapeColour component={shape.component} looks={looks} onLooks={onLooks} />
      </div>
      <section className={styles.variables} aria-label={t("animation.variables", { name: component })}>
        <VariablePanel
          key={component}
          runId={runId}
          model={className}
          source={inside}
          subCharts={subCharts}
          onPlot={(variable) => void plot(runId, variable)}
        />
      </section>
    </>
  );
}

/** The variables of a component alone. */
function withinComponent(source: ResultSource, component: string): ResultSource {
  return {
    ...source,
    variables: (parent) => source.variables(parent === "" ? component : parent),
    find: async (text) => (await source.find(text)).filter(({ path }) => path.startsWith(`${component}.`)),
  };
}
