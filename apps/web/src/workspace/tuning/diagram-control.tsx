import { DownOutlined, HolderOutlined, UpOutlined } from "@ant-design/icons";
import { unitText } from "@mofang/modelica";
import { Button } from "antd";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DraggedWay } from "../live/tuned-controls.ts";
import { useTunedValue } from "../live/use-tuned-value.ts";
import { formatValue } from "../result/number-format.ts";
import type { RunRecord } from "../store/runs.ts";
import styles from "./diagram-controls.module.css";
import { LiveControl } from "./live-control.tsx";
import type { ShownControl } from "./shown-controls.ts";

interface DiagramControlProps {
  readonly shown: ShownControl;
  /** That it acts on. */
  readonly run: RunRecord;
  /** Where it was dragged to, in units of the diagram. */
  readonly way: DraggedWay | undefined;
  /** Pixels of a unit of the diagram, at this moment. */
  readonly scaleOf: () => number | undefined;
  readonly onTune: (value: number | boolean) => void;
  /** It is being dragged. */
  readonly onMove: (way: DraggedWay) => void;
  /** It was put somewhere; undefined puts it back beside its component. */
  readonly onDrop: (way: DraggedWay | undefined) => void;
  readonly onFold: (isFolded: boolean) => void;
}

/** Pixels that an arrow key moves a control by. */
const keyStep = 8;

const directions: Readonly<Record<string, DraggedWay>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/** A control beside a component: its head is the handle by which it is moved, and folds it. */
export function DiagramControl({ shown, run, onTune, onFold, ...moved }: DiagramControlProps) {
  const { t } = useTranslation();
  const { control, tunable, label } = shown;
  const { name, look, isFolded = false } = control;
  const value = useTunedValue(tunable, run, run.settings?.parameters[name]);
  const handle = useHandle(moved);
  const { kind, literals, unit, description } = tunable;
  const text = kind === "enumeration" ? literals[value - 1] : kind === "Boolean" ? String(value !== 0) : formatValue(value);
  const fold = t(isFolded ? "tuning.unfold" : "tuning.fold", { name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div role="group" aria-label={t("tuning.onDiagramOf", { name })} className={styles.control} data-control={name}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.handle}
          aria-label={t("tuning.move", { name })}
          title={description || t("tuning.move", { name })}
          {...handle}
        >
          <HolderOutlined aria-hidden />
          <span className={styles.name}>{label}</span>
          {isFolded ? <output className={styles.value}>{text}</output> : null}
          {unit ? <span className={styles.unit}>{unitText(unit)}</span> : null}
        </button>
        <Button
          type="text"
          size="small"
          icon={isFolded ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
          aria-label={fold}
          aria-expanded={!isFolded}
          title={fold}
          onClick={() => onFold(!isFolded)}
        />
      </div>
      {isFolded ? null : <LiveControl tunable={tunable} look={look} value={value} isDisabled={false} onTune={onTune} />}
    </div>
  );
}

/** What moves a control: pointer, fingers and arrow keys; Home puts it back. */
function useHandle({ way, scaleOf, onMove, onDrop }: Pick<DiagramControlProps, "way" | "scaleOf" | "onMove" | "onDrop">) {
  const drag = useRef<{ readonly from: DraggedWay; readonly way: DraggedWay }>(undefined);
  const { x, y } = way ?? { x: 0, y: 0 };
  const beside = (pixels: DraggedWay, begun: DraggedWay): DraggedWay => {
    const scale = scaleOf() ?? 1;
    return { x: begun.x + pixels.x / scale, y: begun.y + pixels.y / scale };
  };
  const dragged = ({ clientX, clientY }: PointerEvent): DraggedWay | undefined => {
    const begun = drag.current;
    return begun && beside({ x: clientX - begun.from.x, y: clientY - begun.from.y }, begun.way);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: { x: event.clientX, y: event.clientY }, way: { x, y } };
    },
    onPointerMove: (event: PointerEvent): void => {
      const next = dragged(event);
      if (next !== undefined) onMove(next);
    },
    onPointerUp: (event: PointerEvent): void => {
      const next = dragged(event);
      drag.current = undefined;
      if (next !== undefined && (next.x !== x || next.y !== y || way !== undefined)) onDrop(next);
    },
    onPointerCancel: (): void => {
      const begun = drag.current;
      drag.current = undefined;
      if (begun !== undefined) onDrop(begun.way);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const step = directions[event.key];
      if (step === undefined && event.key !== "Home") return;
      event.preventDefault();
      onDrop(step && beside(step, { x, y }));
    },
  };
}
