import type { EditableDiagram, EditableGraphic } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { useTranslation } from "react-i18next";
import { DrawingArea } from "./drawing-area.tsx";
import { noteStyle } from "./drawing-style.ts";
import { PictureSource } from "./picture-source.tsx";
import { type AttributeChanges, changeShapes } from "./shape-commands.ts";
import { attributeOf, fieldsOf, kindOfShape } from "./shape-fields.ts";
import { ShapeList } from "./shape-list.tsx";
import styles from "./shape-panel.module.css";
import { ShapeRow } from "./shape-row.tsx";

interface ShapePanelProps {
  readonly diagram: EditableDiagram;
  /** The shapes that are chosen. */
  readonly graphics: readonly EditableGraphic[];
  readonly onCommand: (command: EditCommand) => void;
  /** Chooses shapes by their places. */
  readonly onSelect: (places: readonly number[]) => void;
}

/** The attributes of the chosen shapes, all shapes of the class, and the area on which they are drawn. */
export function ShapePanel({ diagram, graphics, onCommand, onSelect }: ShapePanelProps) {
  const { t } = useTranslation();
  const [first] = graphics;
  const setAll = (attributes: AttributeChanges): void => {
    const command = changeShapes(
      diagram,
      graphics.map((graphic) => ({ graphic, attributes })),
    );
    if (command !== undefined) onCommand(command);
  };
  const set = (name: string, value: string | undefined): void => {
    noteStyle(name, value);
    setAll({ [name]: value });
  };
  const isPicture = graphics.every((graphic) => kindOfShape(graphic) === "Bitmap");
  const title =
    graphics.length === 1 && first !== undefined
      ? t(`shape.kind.${kindOfShape(first)}`)
      : t("shape.chosen", { count: graphics.length });
  return (
    <section className={styles.panel} aria-label={t("shape.panel")}>
      {first === undefined ? (
        <p className={styles.note}>{t("shape.hint")}</p>
      ) : (
        <>
          <h3 className={styles.title}>{title}</h3>
          {isPicture ? <PictureSource diagram={diagram} onSet={setAll} /> : null}
          {fieldsOf(graphics).map((field) => (
            <ShapeRow
              key={`${graphics.map(({ seen }) => seen.index).join()} ${field.name}`}
              field={field}
              shown={attributeOf(graphics, field)}
              onSet={(value) => set(field.name, value)}
            />
          ))}
        </>
      )}
      <ShapeList diagram={diagram} graphics={graphics} onSelect={onSelect} />
      <DrawingArea diagram={diagram} onCommand={onCommand} />
    </section>
  );
}
