import { ExpandOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import type { SortedStructure, TranslationStatistics } from "@mofang/dae";
import { Button, Segmented } from "antd";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { StructureFoot } from "./structure-foot.tsx";
import styles from "./structure-section.module.css";
import { cellAt, type MatrixCell, moved, showing, zoomed } from "./structure-view.ts";
import type { FactLinks } from "./use-fact-links.ts";
import { type StructureCanvas, useStructureCanvas } from "./use-structure-canvas.ts";

interface StructureSectionProps {
  readonly statistics: TranslationStatistics;
  readonly links: FactLinks;
}

/** The block lower triangular form of the equations of a run, or of its initialisation, as a picture. */
export function StructureSection({ statistics, links }: StructureSectionProps) {
  const { t } = useTranslation();
  const [system, setSystem] = useState<"simulation" | "initial">("simulation");
  const structure = statistics[system];
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <Segmented
          size="small"
          value={system}
          onChange={setSystem}
          options={(["simulation", "initial"] as const).map((value) => ({ value, label: t(`statistics.systems.${value}`) }))}
        />
        <span className={styles.note}>{t("statistics.matrix", { count: structure.unknowns.length })}</span>
      </div>
      {structure.unknowns.length === 0 ? (
        <p className={styles.note}>{t("statistics.noMatrix")}</p>
      ) : (
        <StructurePicture key={system} structure={structure} links={links} />
      )}
    </div>
  );
}

/** Factor of one press of a key or button. */
const zoomStep = 1.5;

function StructurePicture({ structure, links }: { readonly structure: SortedStructure; readonly links: FactLinks }) {
  const { t } = useTranslation();
  const [marked, setMarked] = useState<MatrixCell>();
  const drawing = useStructureCanvas(structure, marked);
  const n = structure.unknowns.length;
  const drag = useDrag(drawing, n, setMarked);
  const zoom = (factor: number): void => {
    const { view, size } = drawing;
    if (view && size) drawing.setView(zoomed(view, factor, { x: size.width / 2, y: size.height / 2 }, n, size));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (event.key === "+" || event.key === "=") zoom(zoomStep);
    else if (event.key === "-") zoom(1 / zoomStep);
    else if (event.key === "0" || event.key === "Home") drawing.showAll();
    else if (event.key === "Enter" && marked) void links.toText({ place: structure.equations[marked.row]?.place });
    else if (step === undefined) return;
    else go(step, event.shiftKey ? 10 : 1);
    event.preventDefault();
  };
  const go = ([down, right]: readonly [number, number], times: number): void => {
    const within = (value: number) => Math.min(n - 1, Math.max(0, value));
    const { row, column } = marked ?? { row: -down, column: -right };
    const next = { row: within(row + times * down), column: within(column + times * right) };
    setMarked(next);
    if (drawing.view && drawing.size) drawing.setView(showing(drawing.view, next, drawing.size));
  };
  return (
    <>
      <div className={styles.tools}>
        <Tool name="larger" icon={<PlusOutlined aria-hidden />} onClick={() => zoom(zoomStep)} />
        <Tool name="smaller" icon={<MinusOutlined aria-hidden />} onClick={() => zoom(1 / zoomStep)} />
        <Tool name="whole" icon={<ExpandOutlined aria-hidden />} onClick={drawing.showAll} />
        <Legend />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing that one operates is no form field */}
      <div
        className={styles.frame}
        role="group"
        aria-label={t("statistics.pictureHelp")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated with the keyboard
        tabIndex={0}
        onKeyDown={press}
        {...drag}
      >
        <canvas ref={drawing.canvas} className={styles.canvas} aria-hidden />
      </div>
      <StructureFoot structure={structure} marked={marked} links={links} />
    </>
  );
}

/** Rows and columns to which a key goes. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface ToolProps {
  readonly name: "larger" | "smaller" | "whole";
  readonly icon: React.ReactNode;
  readonly onClick: () => void;
}

function Tool({ name, icon, onClick }: ToolProps) {
  const { t } = useTranslation();
  const label = t(`statistics.${name}`);
  return <Button size="small" type="text" icon={icon} aria-label={label} title={label} onClick={onClick} />;
}

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend}>
      {(["own", "linear", "nonlinear", "mixed", "iterated"] as const).map((kind) => (
        <li key={kind} data-kind={kind}>
          {t(`statistics.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

/** The pointer moves the picture while it is pressed, and marks the cell below it. */
function useDrag({ view, setView }: StructureCanvas, n: number, mark: (cell: MatrixCell | undefined) => void) {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = placeOf(event);
    },
    onPointerMove: (event: PointerEvent): void => {
      const at = placeOf(event);
      if (view === undefined) return;
      if (last.current === undefined) mark(cellAt(view, at, n));
      else {
        setView(moved(view, at.x - last.current.x, at.y - last.current.y));
        last.current = at;
      }
    },
    onPointerUp: (event: PointerEvent): void => {
      last.current = undefined;
      if (view !== undefined) mark(cellAt(view, placeOf(event), n));
    },
    onPointerCancel: (): void => {
      last.current = undefined;
    },
  };
}
