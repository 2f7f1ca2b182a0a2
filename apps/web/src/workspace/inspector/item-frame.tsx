import { UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ClassText } from "../../picture/class-text.tsx";
import { nameTip } from "../../ui/tip.ts";
import styles from "./inspector.module.css";
import type { ParameterRow } from "./parameter-row.ts";
import { canPropagate, PropagateButton } from "./propagate-button.tsx";
import { RowHelp } from "./row-help.tsx";

interface ItemFrameProps {
  /** Of the field, which the name labels. */
  readonly id: string;
  readonly row: ParameterRow;
  readonly isEditable: boolean;
  /** Why the last value was not taken. */
  readonly problem: string | undefined;
  readonly onReset: () => void;
  /** Field and unit. */
  readonly children: ReactNode;
  /** What stands below the description. */
  readonly below?: ReactNode;
}

/** The name of a parameter with the way back to its default, its field, and what there is to say of it. */
export function ItemFrame({ id, row, isEditable, problem, onReset, children, below }: ItemFrameProps) {
  const { t } = useTranslation();
  const { name, element, isModified, lock } = row;
  const hasField = isEditable && lock === undefined;
  const reset = t("workspace.inspector.reset", { name });
  return (
    <li className={styles.row} data-locked={lock !== undefined}>
      <div className={styles.head}>
        {hasField ? (
          <label htmlFor={id} className={styles.name} data-modified={isModified}>
            {name}
          </label>
        ) : (
          <span className={styles.name} data-modified={isModified}>
            {name}
          </span>
        )}
        <RowHelp row={row} />
        {hasField && canPropagate(row) ? <PropagateButton row={row} /> : null}
        {hasField && isModified ? (
          <Button
            {...nameTip(reset)}
            type="text"
            size="small"
            icon={<UndoOutlined aria-hidden />}
            aria-label={reset}
            onClick={onReset}
          />
        ) : null}
      </div>
      <div className={styles.value}>{children}</div>
      {element.description ? (
        <p className={styles.note}>
          <ClassText of={element.declaredIn} text={element.description} />
        </p>
      ) : null}
      {lock && isEditable ? <p className={styles.note}>{t(`workspace.inspector.lock.${lock}`)}</p> : null}
      {problem ? (
        <p id={`${id}-problem`} className={styles.error} role="alert">
          {problem}
        </p>
      ) : null}
      {below}
    </li>
  );
}
