import { AutoComplete } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClassNode } from "../../engine/messages.ts";
import { ClassIcon } from "../../picture/class-icon.tsx";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import styles from "./quick-insert.module.css";
import { noteRecent, recentClasses } from "./recent-classes.ts";

interface QuickInsertProps {
  /** What has been typed so far. */
  readonly typed: string;
  /** Pixels from the left top of the canvas. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onInsert: (className: string) => void;
  readonly onClose: () => void;
}

/** Classes that are shown at most. */
const mostFound = 12;

/** Finds a class by words of its name or description and inserts a component of it: with nothing typed, one of the last ones. */
export function QuickInsert({ typed, at, onInsert, onClose }: QuickInsertProps) {
  const { t } = useTranslation();
  const { engine } = useWorkspaceEngine();
  const [text, setText] = useState(typed);
  const { found, isDone } = useFound(text);
  const insert = (name: string): void => {
    noteRecent(name);
    onInsert(name);
  };
  const options = found.map(({ name, description }) => ({
    value: name,
    label: (
      <span className={styles.row}>
        <ClassIcon engine={engine} className={name} fallback={null} />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.description}>{description}</span>
        </span>
      </span>
    ),
  }));
  const nothing = t(text.trim() === "" ? "canvas.insert.hint" : "canvas.insert.nothing");
  return (
    <div className={styles.place} style={{ left: at.x, top: at.y }}>
      <AutoComplete<string>
        className={styles.field ?? ""}
        autoFocus
        open
        defaultActiveFirstOption
        showSearch={{ filterOption: false }}
        popupMatchSelectWidth={420}
        value={text}
        aria-label={t("canvas.insert.type")}
        placeholder={t("canvas.insert.hint")}
        options={options}
        notFoundContent={isDone ? nothing : t("canvas.insert.searching")}
        onChange={setText}
        onSelect={insert}
        onBlur={onClose}
        onInputKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      />
    </div>
  );
}

/** The classes that fit a text, or the last ones that were inserted; those of the text before until the engine has answered. */
function useFound(text: string): {
  readonly found: readonly Pick<ClassNode, "name" | "description">[];
  readonly isDone: boolean;
} {
  const { engine } = useWorkspaceEngine();
  const [answer, setAnswer] = useState<{ readonly text: string; readonly found: readonly ClassNode[] }>();
  const words = text.trim();
  useEffect(() => {
    let isCurrent = true;
    if (words === "") return;
    engine?.request("findClasses", { words, most: mostFound, arePlaceable: true }).then(
      (found) => isCurrent && setAnswer({ text: words, found }),
      () => undefined, // The engine is being replaced; what is typed next asks the new one.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, words]);
  if (words === "") return { found: recentClasses().map((name) => ({ name, description: "" })), isDone: true };
  return { found: answer?.found ?? [], isDone: answer?.text === words };
}
