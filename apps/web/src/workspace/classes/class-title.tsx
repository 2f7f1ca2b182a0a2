import type { EngineClient } from "../../engine/engine-client.ts";
import type { ClassNode } from "../../engine/messages.ts";
import { useClassTexts } from "../../engine/use-class-texts.ts";
import { ClassIcon } from "../../picture/class-icon.tsx";
import { CutName } from "../../ui/cut-name.tsx";
import styles from "./class-panel.module.css";

/** What a list shows of a class. */
export type NamedClass = Pick<ClassNode, "name" | "kind" | "label" | "description" | "isPartial">;

interface ClassTitleProps {
  readonly node: NamedClass;
  readonly engine: EngineClient | undefined;
  /** Of the texts that the class is in; left out for a class of a library. */
  readonly version?: number | undefined;
}

/** Icon and name; the tip says the whole name and the description, a translated one with the original. */
export function ClassTitle({ node, engine, version = 0 }: ClassTitleProps) {
  const { name, kind, label, description, isPartial } = node;
  const described = useClassTexts([name])(name, description);
  const tip = described === description ? described : `${described}\n${description}`;
  return (
    <span className={styles.title} data-class-name={name} title={description === "" ? name : `${name} · ${tip}`}>
      <ClassIcon
        engine={engine}
        className={name}
        version={version}
        fallback={
          <span className={styles.kind} data-kind={kind} role="img" aria-label={kind}>
            {kind.slice(0, 1).toUpperCase()}
          </span>
        }
      />
      <span className={styles.name} data-partial={isPartial}>
        <CutName text={label} />
      </span>
    </span>
  );
}
