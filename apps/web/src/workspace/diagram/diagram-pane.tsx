import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import styles from "../../picture/class-picture.module.css";
import { DrillPath } from "../../picture/drill-path.tsx";
import { PictureView, type PictureViewProps } from "../../picture/picture-view.tsx";
import { useDrill } from "../../picture/use-drill.ts";
import { useColourTheme } from "../../theme/colour-theme.ts";
import { EmptyState, LoadingBlock } from "../../ui/states.tsx";
import { TimeSlider } from "./time-slider.tsx";
import { type ShownRun, useRunValues } from "./use-run-values.ts";

export interface DiagramPaneProps {
  readonly engine: EngineClient | undefined;
  /** The picture is drawn anew when it grows. */
  readonly version: number;
  /** Undefined while no class is chosen. */
  readonly className: string | undefined;
  readonly layer: "diagram" | "icon";
  /** The run whose values are shown, if the class is the one that was simulated or the way leads through it. */
  readonly run?: ShownRun | undefined;
  /** Stands while the picture is waited for. */
  readonly waiting?: ReactNode;
}

interface Drawn {
  readonly label: string;
  /** Null where there is nothing to draw. */
  readonly svg: string | null;
}

/** Icon or diagram of the chosen class as the files of the workspace are now; the engine's worker draws it. */
export default function DiagramPane({ engine, version, className, layer, run, waiting }: DiagramPaneProps) {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const language = useLanguage();
  const [drawn, setDrawn] = useState<Drawn>();
  const drill = useDrill(className ?? "");
  const shown = drill.className;
  const path = useMemo(() => drill.steps.map(({ name }) => name), [drill.steps]);
  const runValues = useRunValues({
    engine,
    version,
    run: run?.className === className ? run : undefined,
    className: className ?? "",
    path,
    layer,
  });
  const { values } = runValues;
  const label = t(layer === "icon" ? "picture.iconOf" : "picture.diagramOf", { name: shown });

  useEffect(() => {
    if (engine === undefined || shown === "" || version === 0) return;
    let isCurrent = true;
    const place = { className: className ?? "", path, layer };
    engine.request("picture", { ...place, theme, title: label, language, orIcon: path.length > 0, values }).then(
      (svg) => isCurrent && setDrawn({ label, svg }),
      (error: unknown) => {
        // An engine that was replaced answers no more; the new one is asked again.
        if (!(error instanceof EngineError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, shown, className, path, layer, theme, label, language, values]);

  if (className === undefined) return <EmptyState title={t("picture.noClass")} />;
  const { steps, open, backTo } = drill;
  return (
    <div className={styles.column}>
      <DrillPath root={className} drill={drill} />
      <div className={styles.picture}>
        <DrawnPicture
          drawn={drawn?.label === label ? drawn : undefined}
          waiting={waiting}
          fileName={shown}
          onOpen={open}
          onBack={steps.length === 0 ? undefined : () => backTo(steps.length - 1)}
        />
      </div>
      <TimeSlider run={runValues} />
    </div>
  );
}

interface DrawnPictureProps extends Pick<PictureViewProps, "fileName" | "onOpen" | "onBack"> {
  readonly drawn: Drawn | undefined;
  readonly waiting: ReactNode;
}

function DrawnPicture({ drawn, waiting = <LoadingBlock height="100%" />, ...view }: DrawnPictureProps) {
  const { t } = useTranslation();
  if (drawn === undefined) return waiting;
  if (drawn.svg === null) return <EmptyState title={t("picture.noDiagram")} text={t("picture.noDiagramText")} />;
  return <PictureView svg={drawn.svg} label={drawn.label} {...view} />;
}
