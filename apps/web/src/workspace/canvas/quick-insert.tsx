import { Input, Popover } from "antd";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { type ClassChoice, ClassChoices } from "./class-choices.tsx";
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

/**
 * Finds a class by words of its name or description and inserts a component of it: with nothing typed, one of the last ones.
 *
 * The field is a plain one: a select of the component library renders itself again after each key, and React stops a page
 * whose renderings follow each other 50 times, which fast typing on a busy machine reaches.
 */
export function QuickInsert({ typed, at, onInsert, onClose }: QuickInsertProps) {
  const { t } = useTranslation();
  const { engine } = useWorkspaceEngine();
  const [text, setText] = useState(typed);
  const { found, isDone } = useFound(text);
  const [pointed, setPointed] = useState(0);
  const active = Math.min(pointed, found.length - 1);
  /** Whether Enter waits for the classes that fit what is typed. */
  const [isEntered, setIsEntered] = useState(false);
  const list = useId();
  const insert = (name: string | undefined): void => {
    if (name === undefined) return;
    noteRecent(name);
    onInsert(name);
  };
  const press = (event: KeyboardEvent): void => {
    // Enter and Escape belong to the input method while it composes.
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const moveBy = (step: number): void => {
    if (found.length > 0) setPointed((active + step + found.length) % found.length);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveBy(1),
    ArrowUp: () => moveBy(-1),
    Enter: () => (isDone ? insert(found[active]?.name) : setIsEntered(true)),
    Escape: onClose,
  };
  useEffect(() => {
    if (isEntered && isDone) insert(found[active]?.name);
  });
  const nothing = t(text.trim() === "" ? "canvas.insert.hint" : "canvas.insert.nothing");
  const choices =
    found.length === 0 ? (
      <p className={styles.none}>{isDone ? nothing : t("canvas.insert.searching")}</p>
    ) : (
      <ClassChoices
        id={list}
        label={t("canvas.insert.type")}
        classes={found}
        active={active}
        engine={engine}
        onPoint={setPointed}
        onChoose={insert}
      />
    );
  return (
    <div className={styles.place} style={{ left: at.x, top: at.y }}>
      <Popover open arrow={false} placement="bottomLeft" content={choices} styles={{ container: { padding: 4 } }}>
        <Input
          className={styles.field}
          autoFocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${list}-${active}` : undefined}
          aria-label={t("canvas.insert.type")}
          placeholder={t("canvas.insert.hint")}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPointed(0);
            setIsEntered(false);
          }}
          onKeyDown={press}
          onBlur={onClose}
        />
      </Popover>
    </div>
  );
}

/** The classes that fit a text, or the last ones that were inserted; those of the text before until the engine has answered. */
function useFound(text: string): {
  readonly found: readonly ClassChoice[];
  readonly isDone: boolean;
} {
  const { engine } = useWorkspaceEngine();
  const [answer, setAnswer] = useState<{ readonly text: string; readonly found: readonly ClassChoice[] }>();
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
