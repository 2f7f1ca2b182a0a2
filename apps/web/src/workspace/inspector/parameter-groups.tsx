import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { ClassText } from "../../picture/class-text.tsx";
import styles from "./inspector.module.css";
import type { ParameterGroup, ParameterRow } from "./parameter-row.ts";

/** What every item of a list of parameters is given. */
export interface ParameterItemProps {
  readonly row: ParameterRow;
  readonly isEditable: boolean;
}

interface ParameterGroupsProps {
  readonly groups: readonly ParameterGroup[];
  readonly isEditable: boolean;
  /** Shows one of them. */
  readonly Item: ComponentType<ParameterItemProps>;
}

/** Parameters below the names of their groups; those of the language are in the language of the page. */
export function ParameterGroups({ groups, isEditable, Item }: ParameterGroupsProps) {
  const { t } = useTranslation();
  const titles = new Map([
    ["Parameters", t("workspace.parameters.title")],
    ["Initialization", t("workspace.inspector.initialization")],
  ]);
  return groups.map(({ name, rows }) => (
    <section key={name}>
      <h3 className={styles.group}>{titles.get(name) ?? <ClassText of={rows[0]?.element.declaredIn} text={name} />}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Item key={row.path} row={row} isEditable={isEditable} />
        ))}
      </ul>
    </section>
  ));
}
