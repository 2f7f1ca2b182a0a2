import type { Box, EditableDiagram } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DraftInput } from "./draft-input.tsx";
import styles from "./shape-panel.module.css";

interface DrawingAreaProps {
  readonly diagram: EditableDiagram;
  readonly onCommand: (command: EditCommand) => void;
}

/** The coordinate system of the picture: its corners, its grid, and whether it keeps its proportions. */
export function DrawingArea({ diagram, onCommand }: DrawingAreaProps) {
  const { t } = useTranslation();
  const { className, layer, extent, grid, preserveAspectRatio } = diagram;
  const [fault, setFault] = useState<string>();
  const set = (system: Extract<EditCommand, { readonly name: "setCoordinateSystem" }>["system"]): void => {
    onCommand({ name: "setCoordinateSystem", className, layer, system });
  };
  const number = (name: "left" | "bottom" | "right" | "top" | "gridX" | "gridY", value: number, change: (to: number) => void) => {
    const label = t(`shape.area.${name}`);
    return (
      <div className={styles.row} key={name}>
        <span className={styles.label}>{label}</span>
        <DraftInput
          label={label}
          value={String(value)}
          onSet={(typed) => {
            const to = Number(typed);
            const isRight = typed.trim() !== "" && Number.isFinite(to) && (!name.startsWith("grid") || to > 0);
            setFault(isRight ? undefined : t("shape.area.fault", { name: label, value: typed }));
            if (isRight) change(to);
          }}
        />
      </div>
    );
  };
  const corner = (side: keyof typeof extent) =>
    number(side, extent[side], (to) => {
      const changed: Box = { ...extent, [side]: to };
      const { left, bottom, right, top } = changed;
      set({
        extent: [
          { x: left, y: bottom },
          { x: right, y: top },
        ],
      });
    });
  return (
    <details className={styles.section}>
      <summary>{t("shape.area.title")}</summary>
      {(["left", "bottom", "right", "top"] as const).map(corner)}
      {number("gridX", grid.x, (x) => set({ grid: { ...grid, x } }))}
      {number("gridY", grid.y, (y) => set({ grid: { ...grid, y } }))}
      <Checkbox checked={preserveAspectRatio} onChange={({ target }) => set({ preserveAspectRatio: target.checked })}>
        {t("shape.area.ratio")}
      </Checkbox>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </details>
  );
}
