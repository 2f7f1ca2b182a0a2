import { useEffect, useRef } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ClassNode } from "../../engine/messages.ts";
import { ClassIcon } from "../../picture/class-icon.tsx";
import { ClassText } from "../../picture/class-text.tsx";
import { CutName } from "../../ui/cut-name.tsx";
import styles from "./class-choices.module.css";

export type ClassChoice = Pick<ClassNode, "name" | "description">;

interface ClassChoicesProps {
  /** Id of the list; the option of index `i` has the id `<id>-<i>`. */
  readonly id: string;
  readonly label: string;
  readonly classes: readonly ClassChoice[];
  /** Index of the class that Enter takes. */
  readonly active: number;
  readonly engine: EngineClient | undefined;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (name: string) => void;
}

/** Classes to choose one of, with their icons; the focus stays in the field above them. */
export function ClassChoices({ id, label, classes, active, engine, onPoint, onChoose }: ClassChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label={label}>
      {classes.map(({ name, description }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={name}
          id={`${id}-${index}`}
          className={styles.row}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onPoint(index)}
          onClick={() => onChoose(name)}
        >
          <ClassIcon engine={engine} className={name} fallback={null} />
          <span className={styles.text}>
            <CutName text={name} />
            <span className={styles.description}>
              <ClassText of={name} text={description} />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
