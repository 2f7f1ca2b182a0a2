import { useTranslation } from "react-i18next";
import { ClassText } from "../../picture/class-text.tsx";
import { beginClassDrag } from "../canvas/class-drag.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useOpenClass } from "../engine/use-open-class.ts";
import styles from "./class-panel.module.css";
import { ClassTitle } from "./class-title.tsx";
import { useFoundClasses } from "./use-found-classes.ts";

/** As many as one looks through; who looks for more types more. */
const mostFound = 60;

/** The classes that fit what is typed of their names and descriptions: a click opens one, a drag brings it into a diagram. */
export function FoundClasses({ words }: { readonly words: string }) {
  const { t } = useTranslation();
  const { engine } = useWorkspaceEngine();
  const openClass = useOpenClass();
  const found = useFoundClasses(words, mostFound);
  if (found.length === 0) return <p className={styles.none}>{t("canvas.insert.nothing")}</p>;
  return (
    <ul className={styles.list} aria-label={t("classTree.found")}>
      {found.map((node) => (
        <li key={node.name}>
          <button
            type="button"
            className={styles.found}
            data-class-name={node.name}
            draggable
            onDragStart={(event) => beginClassDrag(event, node.name)}
            onClick={() => void openClass(node.name)}
          >
            <ClassTitle node={{ ...node, label: node.name }} engine={engine} />
            <span className={styles.description}>
              <ClassText of={node.name} text={node.description} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
