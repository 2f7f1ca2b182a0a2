import { useTranslation } from "react-i18next";
import styles from "./inspector.module.css";
import { ParameterItem } from "./parameter-item.tsx";
import type { ParameterGroup } from "./parameter-row.ts";
import type { SetParameter } from "./use-typed-value.ts";

interface ParameterGroupsProps {
  readonly groups: readonly ParameterGroup[];
  readonly isEditable: boolean;
  readonly onSet: SetParameter;
}

/** Parameters below the names of their groups; those of the language are in the language of the page. */
export function ParameterGroups({ groups, isEditable, onSet }: ParameterGroupsProps) {
  const { t } = useTranslation();
  const titles = new Map([
    ["Parameters", t("workspace.parameters.title")],
    ["Initialization", t("workspace.inspector.initialization")],
  ]);
  return groups.map(({ name, rows }) => (
    <section key={name}>
      <h3 className={styles.group}>{titles.get(name) ?? name}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <ParameterItem key={row.path} row={row} isEditable={isEditable} onSet={onSet} />
        ))}
      </ul>
    </section>
  ));
}
