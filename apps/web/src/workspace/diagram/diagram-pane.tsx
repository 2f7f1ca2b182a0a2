import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ClassPicture, type ClassPictureProps } from "../../picture/class-picture.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { TimeSlider } from "../playback/time-slider.tsx";
import styles from "./diagram-pane.module.css";
import { ShownDiagram } from "./shown-diagram.tsx";
import { type ShownRun, useRunValues } from "./use-run-values.ts";
import { useTabDrill } from "./use-tab-drill.ts";

interface DiagramPaneProps extends Pick<ClassPictureProps, "engine" | "version" | "layer" | "waiting"> {
  /** Undefined while no class is chosen. */
  readonly className: string | undefined;
  /** The run whose values are shown, if the class is the one that was simulated or the way leads through it. */
  readonly run?: ShownRun | undefined;
  /** Whether the reader may change the repository. */
  readonly canEdit: boolean;
}

/** Icon or diagram of the chosen class as the files of the workspace are now, to be edited, with the values of a run at a time of it. */
export default function DiagramPane({ className, run, canEdit, ...picture }: DiagramPaneProps) {
  const { t } = useTranslation();
  const { engine, layer } = picture;
  const version = useDrawingVersion(picture.version);
  const drill = useTabDrill(engine, className ?? "");
  const path = useMemo(() => drill.steps.map(({ name }) => name), [drill.steps]);
  const shownRun = run?.className === className ? run : undefined;
  const runValues = useRunValues({ engine, version, run: shownRun, className: className ?? "", path, layer });
  if (className === undefined) return <EmptyState title={t("office.noModel")} />;
  const show: ClassPictureProps["show"] = (drawn, shown) => (
    <ShownDiagram drawn={drawn} drill={drill} canEdit={canEdit}>
      {shown}
    </ShownDiagram>
  );
  return (
    <ClassPicture {...picture} version={version} show={show} className={className} drill={drill} values={runValues.values}>
      {runValues.span === undefined ? null : (
        <div className={styles.time}>
          <TimeSlider span={runValues.span} time={runValues.time} />
        </div>
      )}
    </ClassPicture>
  );
}

/** Grows with the texts, and with the other files of the repository, of which pictures show some. */
function useDrawingVersion(version: number): number {
  const { others } = useWorkspaceEngine();
  const [count, setCount] = useState(0);
  const shown = useRef(others);
  useEffect(() => {
    if (shown.current !== others) setCount((before) => before + 1);
    shown.current = others;
  }, [others]);
  return version === 0 ? 0 : version + count;
}
