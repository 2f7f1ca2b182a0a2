import { useTranslation } from "react-i18next";
import type { ParameterRow } from "./parameter-row.ts";

interface ColourFieldProps {
  readonly row: ParameterRow;
  /** Takes the Modelica text of the colour. */
  readonly onSend: (value: string) => void;
}

/** A colour of red, green and blue from 0 to 255 (MLS 3.6 §18.7, `colorSelector`), to pick. */
export function ColourField({ row, onSend }: ColourFieldProps) {
  const { t } = useTranslation();
  const cells = (row.own ?? row.fallback)?.cells ?? [];
  return (
    <input
      type="color"
      aria-label={t("parameter.colour", { name: row.name })}
      value={hexOf(cells.map(([cell = ""]) => Number(cell)))}
      onChange={({ target }) => onSend(`{${partsOf(target.value).join(", ")}}`)}
    />
  );
}

function hexOf(parts: readonly number[]): string {
  const bytes = [0, 1, 2].map((i) => Math.min(255, Math.max(0, Math.round(parts[i] ?? 0) || 0)));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function partsOf(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
