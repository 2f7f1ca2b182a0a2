import type { EditableDiagram, EditableGraphic } from "@mofang/diagram";
import { useTranslation } from "react-i18next";
import { kindOfShape, stringIn } from "./shape-fields.ts";
import styles from "./shape-panel.module.css";

interface ShapeListProps {
  readonly diagram: EditableDiagram;
  readonly graphics: readonly EditableGraphic[];
  readonly onSelect: (places: readonly number[]) => void;
}

/** All shapes of the class, the foremost first, to choose also what is hidden or lies below others. */
export function ShapeList({ diagram, graphics, onSelect }: ShapeListProps) {
  const { t } = useTranslation();
  const chosen = graphics.map(({ seen }) => seen.index);
  return (
    <details className={styles.section} open>
      <summary>{t("shape.all", { count: diagram.graphics.length })}</summary>
      <ul className={styles.list}>
        {diagram.graphics.toReversed().map((graphic) => {
          const { seen, isVisible, attributes } = graphic;
          const text = stringIn(attributes.textString ?? attributes.fileName) ?? "";
          const isChosen = chosen.includes(seen.index);
          return (
            <li key={seen.index}>
              <button
                type="button"
                className={styles.item}
                aria-pressed={isChosen}
                data-hidden={!isVisible}
                onClick={({ shiftKey }) => onSelect(shiftKey ? toggled(chosen, seen.index) : [seen.index])}
              >
                {`${seen.index + 1} ${t(`shape.kind.${kindOfShape(graphic)}`)} ${text}`}
                {isVisible ? null : ` (${t("shape.hidden")})`}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function toggled(chosen: readonly number[], index: number): readonly number[] {
  return chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index];
}
