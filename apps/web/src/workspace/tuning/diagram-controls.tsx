import "../../i18n/late/tuning.ts";
import { Button } from "antd";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureOverlayProps } from "../../picture/picture-overlay.tsx";
import { type DraggedWay, keepControls, type TunedControl, useTunedControls, withFacts } from "../live/tuned-controls.ts";
import { useRunTunables } from "../live/use-run-tunables.ts";
import { useTunedRun } from "../live/use-tuned-run.ts";
import { useSaving } from "../save/saving-context.tsx";
import type { RunRecord } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { DiagramControl } from "./diagram-control.tsx";
import styles from "./diagram-controls.module.css";
import { type ShownControl, shownControls } from "./shown-controls.ts";
import { useControlPlaces } from "./use-control-places.ts";

interface DiagramControlsProps extends PictureOverlayProps {
  /** The run that goes on of the class that is drawn, or into whose components the way leads. */
  readonly run: RunRecord;
}

/** Pixels at which a component is shown when a reader asks for its controls. */
const comfortable = 60;

/** Controls of a run beside the components that they act on, with the values that the panel's have too. */
export default function DiagramControls({ svg, viewport, run }: DiagramControlsProps) {
  const { t } = useTranslation();
  const { className } = run;
  const { repositoryId } = useSaving();
  const kept = useTunedControls(repositoryId, className);
  const tunables = useRunTunables(run);
  const { tune, refusals } = useTunedRun(className);
  const path = useWorkspace(({ tabs }) => (activeTab(tabs)?.shown?.routes ?? []).map(({ ident }) => ident).join("."));
  const controls = useMemo(() => shownControls(kept, tunables, path), [kept, tunables, path]);
  const [moving, setMoving] = useState<{ readonly name: string; readonly way: DraggedWay }>();
  const wayOf = useCallback(
    ({ control: { name, dragged } }: ShownControl) => (moving?.name === name ? moving.way : dragged?.[path]),
    [moving, path],
  );
  const { layer, small } = useControlPlaces(viewport, svg, controls, wayOf);
  const keep = (name: string, facts: Partial<TunedControl>): void =>
    keepControls(repositoryId, className, withFacts(kept, name, facts));
  const drop = ({ name, dragged }: TunedControl, way: DraggedWay | undefined): void => {
    setMoving(undefined);
    const { [path]: _, ...others } = dragged ?? {};
    keep(name, { dragged: way === undefined ? others : { ...others, [path]: way } });
  };
  return (
    <div ref={layer} className={styles.layer}>
      {controls.map((shown) => (
        <DiagramControl
          key={shown.control.name}
          shown={shown}
          run={run}
          way={wayOf(shown)}
          scaleOf={() => viewport.scale}
          onTune={(value) => tune(shown.control.name, value)}
          onMove={(way) => setMoving({ name: shown.control.name, way })}
          onDrop={(way) => drop(shown.control, way)}
          onFold={(isFolded) => keep(shown.control.name, { isFolded })}
        />
      ))}
      {refusals.length > 0 ? (
        <p className={styles.refusal} role="alert">
          {refusals.join(" ")}
        </p>
      ) : null}
      {small ? (
        <p className={styles.hint} role="note">
          {t("tuning.tooSmall")}
          <Button
            size="small"
            type="link"
            onClick={() => {
              viewport.centre(small.x, small.y);
              viewport.zoomBy(comfortable / small.size);
            }}
          >
            {t("tuning.enlarge")}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
