import { useTranslation } from "react-i18next";
import { attributeRows } from "./attribute-rows.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./inspector.module.css";
import { useParameterDesk } from "./parameter-desk.ts";
import type { ParameterItemProps } from "./parameter-groups.tsx";
import { ValueItem } from "./value-item.tsx";

/** Limits, start value, display unit and the other attributes of a parameter, to unfold. */
export function AttributeList({ row, isEditable }: ParameterItemProps) {
  const { t } = useTranslation();
  const { className } = useParameterDesk();
  const rows = attributeRows(row, className);
  if (rows.length === 0) return null;
  return (
    <Disclosure label={t("parameter.attributes", { name: row.element.name })}>
      {() => (
        <ul className={`${styles.list} ${styles.nested}`}>
          {rows.map((attribute) => (
            <ValueItem key={attribute.path} row={attribute} isEditable={isEditable} below={null} />
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
