import { FontSizeOutlined, PictureOutlined, PlusOutlined } from "@ant-design/icons";
import type { Tunable } from "@mofang/simulation";
import { Button, Input, Segmented } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { VariableNode } from "../../engine/messages.ts";
import type { AppDesk } from "../../model-app/run/use-app-desk.ts";
import styles from "./app-editor.module.css";
import {
  type ControlKind,
  controlKinds,
  type NewItem,
  newControl,
  newPlain,
  newReading,
  type ReadingKind,
  readingKinds,
} from "./new-item.ts";

interface SourceListProps {
  readonly desk: AppDesk;
  readonly onAdd: (item: NewItem) => void;
}

/** Lines of a group that are shown; a search finds the others. */
const mostLines = 200;

/** What an item can be of: parameters and inputs that can be set, variables of the result, and what is of none. */
export function SourceList({ desk, onAdd }: SourceListProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState("");
  const [control, setControl] = useState<ControlKind>("slider");
  const [reading, setReading] = useState<ReadingKind>("gauge");
  const variables = useVariables(desk, filter);
  const words = filter.trim().toLowerCase();
  const tunables = [...(desk.facts?.tunables.values() ?? [])].filter(({ name }) => name.toLowerCase().includes(words));
  const kinds = <Kind extends ControlKind | ReadingKind>(all: readonly Kind[]) =>
    all.map((value) => {
      const kind: ControlKind | ReadingKind = value;
      return { value, label: t(`modelApp.kind.${kind}`) };
    });
  return (
    <nav className={styles.sources} aria-label={t("modelApp.editor.sources")}>
      <div className={styles.plain}>
        <Button icon={<FontSizeOutlined aria-hidden />} onClick={() => onAdd(newPlain("text", firstWords))}>
          {t("modelApp.kind.text")}
        </Button>
        <Button icon={<PictureOutlined aria-hidden />} onClick={() => onAdd(newPlain("diagram", firstWords))}>
          {t("modelApp.kind.diagram")}
        </Button>
      </div>
      <Input
        allowClear
        size="small"
        value={filter}
        aria-label={t("modelApp.editor.search")}
        placeholder={t("modelApp.editor.search")}
        onChange={({ target }) => setFilter(target.value)}
      />
      <Group title={t("modelApp.editor.settable")}>
        <Segmented size="small" value={control} options={kinds(controlKinds)} onChange={setControl} />
        {tunables.slice(0, mostLines).map((tunable) => (
          <Line
            key={tunable.name}
            name={tunable.name}
            detail={tunable.description}
            item={newControl(tunable as Tunable, control)}
            onAdd={onAdd}
          />
        ))}
      </Group>
      <Group title={t("modelApp.editor.variables")}>
        <Segmented size="small" value={reading} options={kinds(readingKinds)} onChange={setReading} />
        {variables.slice(0, mostLines).map(({ path, isLeaf, description = "" }) =>
          isLeaf ? (
            <Line key={path} name={path} detail={description} item={newReading(path, reading)} onAdd={onAdd} />
          ) : (
            <button key={path} type="button" className={styles.branch} onClick={() => setFilter(`${path}.`)}>
              {path} …
            </button>
          ),
        )}
      </Group>
    </nav>
  );
}

const firstWords = { zh: "## 标题\n\n说明", en: "## Title\n\nText" };

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly detail: string;
  readonly item: NewItem;
  readonly onAdd: (item: NewItem) => void;
}

/** A variable that a click adds, or a drag onto the grid. */
function Line({ name, detail, item, onAdd }: LineProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      draggable
      className={styles.line}
      title={detail || name}
      aria-label={t("modelApp.editor.addOf", { kind: t(`modelApp.kind.${item.kind}`), name })}
      onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", JSON.stringify(item))}
      onClick={() => onAdd(item)}
    >
      <span className={styles.lineName}>{name}</span>
      <PlusOutlined aria-hidden />
    </button>
  );
}

/** Variables of the last result: those at the top, or those that are searched. */
function useVariables({ engine, state: { shown } }: AppDesk, filter: string): readonly VariableNode[] {
  const [found, setFound] = useState<readonly VariableNode[]>([]);
  const place = shown?.place;
  useEffect(() => {
    if (engine === undefined || place === undefined) return;
    let isCurrent = true;
    engine.request("variables", { ...place, parent: "", filter: filter.trim() }).then(
      (variables) => isCurrent && setFound(variables.filter(({ isLeaf, isConstant }) => !isLeaf || isConstant !== true)),
      () => undefined, // The engine is closed; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, place, filter]);
  return found;
}
