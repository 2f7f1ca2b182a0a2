import "../../i18n/late/parameters.ts";
import { Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownInterface } from "../../engine/messages.ts";
import { useClassTexts } from "../../engine/use-class-texts.ts";
import { ClassText } from "../../picture/class-text.tsx";
import { DuplicateHint } from "../classes/duplicate-hint.tsx";
import { FormTools } from "./form-tools.tsx";
import styles from "./inspector.module.css";
import { LiveHead } from "./live-head.tsx";
import { useParameterDesk } from "./parameter-desk.ts";
import { ParameterGroups } from "./parameter-groups.tsx";
import { ParameterItem } from "./parameter-item.tsx";
import { rowsOf, tabsOf, variablesTab } from "./parameter-row.ts";

interface InspectorFormProps {
  readonly component: string | undefined;
  readonly shown: ShownInterface;
  readonly isEditable: boolean;
}

/** What is shown, a field that finds parameters, and the parameters as the annotations arrange them. */
export function InspectorForm({ component, shown, isEditable }: InspectorFormProps) {
  const { t } = useTranslation();
  const { className } = useParameterDesk();
  const [filter, setFilter] = useState("");
  const [active, setActive] = useState<string>();
  const [isModifiedOnly, setModifiedOnly] = useState(false);
  const all = rowsOf(shown, className);
  const rows = isModifiedOnly ? all.filter(({ isModified }) => isModified) : all;
  const textOf = useClassTexts(all.map(({ element }) => element.declaredIn));
  const tabs = tabsOf(rows, filter, textOf);
  const current = tabs.find(({ name }) => name === active) ?? tabs[0];
  const labels = new Map([
    ["General", t("workspace.inspector.general")],
    [variablesTab, t("parameter.variables")],
  ]);
  return (
    <section className={styles.inspector} aria-label={t("workspace.inspector.title")}>
      <header>
        <h2 className={styles.subject}>{component ?? className}</h2>
        <p className={styles.note}>
          {component === undefined ? "" : `${shown.name} · `}
          <ClassText of={shown.name} text={shown.description} />
        </p>
        {isEditable ? null : (
          <p className={styles.note}>
            {t("workspace.inspector.readOnly")} {shown.isOwn ? null : <DuplicateHint />}
          </p>
        )}
      </header>
      <LiveHead component={component} paths={all.map(({ path }) => path)} />
      {all.length === 0 ? <p className={styles.note}>{t("workspace.inspector.none")}</p> : null}
      {all.length === 0 ? null : (
        <FormTools filter={filter} onFilter={setFilter} isModifiedOnly={isModifiedOnly} onModifiedOnly={setModifiedOnly} />
      )}
      {all.length > 0 && current === undefined ? <p className={styles.note}>{t("workspace.parameters.noMatch")}</p> : null}
      {tabs.length < 2 ? null : (
        <Tabs
          className={styles.tabs ?? ""}
          size="small"
          activeKey={current?.name ?? ""}
          onChange={setActive}
          items={tabs.map(({ name, groups }) => ({
            key: name,
            label: labels.get(name) ?? <ClassText of={groups[0]?.rows[0]?.element.declaredIn} text={name} />,
            children: <ParameterGroups groups={groups} isEditable={isEditable} Item={ParameterItem} />,
          }))}
        />
      )}
      {tabs.length === 1 && current ? (
        <ParameterGroups groups={current.groups} isEditable={isEditable} Item={ParameterItem} />
      ) : null}
    </section>
  );
}
