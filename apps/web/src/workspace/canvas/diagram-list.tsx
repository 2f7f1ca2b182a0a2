import type { EditableComponent, EditableConnection } from "@mofang/diagram";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { show } from "./canvas-actions.ts";
import type { CanvasDesk } from "./canvas-desk.ts";
import { ownerOf } from "./diagram-index.ts";
import styles from "./diagram-list.module.css";
import { faultOfChoice } from "./faults.ts";
import { connectionKey, nothing, ofComponents, type Selection } from "./selection.ts";

interface DiagramListProps {
  readonly desk: CanvasDesk;
}

/** The diagram as a list, for whoever does not see it: components, what each is connected with, and what is wrong. */
export function DiagramList({ desk }: DiagramListProps) {
  const { t } = useTranslation();
  const { components, connections } = desk.subject.diagram;
  return (
    <section className={styles.panel} aria-label={t("canvas.list.title")}>
      <h3 className={styles.title}>
        {t("canvas.list.count", { components: components.length, connections: connections.length })}
      </h3>
      <ul className={styles.list}>
        {components.map((component) => (
          <ComponentEntry key={component.name} component={component} desk={desk} />
        ))}
      </ul>
    </section>
  );
}

function ComponentEntry({ component, desk }: DiagramListProps & { readonly component: EditableComponent }) {
  const { t } = useTranslation();
  const { name, className, isOwn } = component;
  const lines = desk.subject.diagram.connections.filter(({ from, to }) => [from, to].some((end) => ownerOf(end) === name));
  return (
    <li>
      <Entry selection={ofComponents([name])} desk={desk}>
        {name} <span className={styles.fact}>{isOwn ? className : t("canvas.list.inherited", { className })}</span>
      </Entry>
      {lines.length === 0 ? null : (
        <ul className={styles.list} aria-label={t("canvas.list.connectionsOf", { name })}>
          {lines.map((line) => (
            <li key={connectionKey(line)}>
              <Entry selection={{ ...nothing, connections: [connectionKey(line)] }} desk={desk}>
                {endsFrom(name, line)}
              </Entry>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The connection as it is seen from one of its components. */
function endsFrom(name: string, { from, to }: EditableConnection): string {
  return ownerOf(from) === name ? `${from} → ${to}` : `${to} → ${from}`;
}

interface EntryProps extends DiagramListProps {
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** Chooses a component or a line, and says what is wrong with it. */
function Entry({ selection, desk, children }: EntryProps) {
  const chosen = desk.subject.selection;
  const isChosen =
    selection.components.every((name) => chosen.components.includes(name)) &&
    selection.connections.every((key) => chosen.connections.includes(key));
  const fault = faultOfChoice(desk.faults, selection);
  return (
    <button type="button" className={styles.item} aria-pressed={isChosen} onClick={() => show(desk, selection)}>
      {children}
      {fault === undefined ? null : <span className={styles.fault}> {fault.messages.join(" ")}</span>}
    </button>
  );
}
