import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { LoadingBlock } from "../../ui/states.tsx";
import { Disclosure } from "./disclosure.tsx";
import styles from "./inspector.module.css";
import { useParameterDesk } from "./parameter-desk.ts";
import { ParameterGroups, type ParameterItemProps } from "./parameter-groups.tsx";
import { rowsOf, tabsOf } from "./parameter-row.ts";
import { useInterface } from "./use-interface.ts";

interface NestedParametersProps extends ParameterItemProps {
  readonly Item: ComponentType<ParameterItemProps>;
}

/** The parameters inside of what a row stands for, to unfold. */
export function NestedParameters({ row, isEditable, Item }: NestedParametersProps) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t("parameter.inside", { name: row.name })}>
      {() => <Inside path={row.element.path} isEditable={isEditable} Item={Item} />}
    </Disclosure>
  );
}

interface InsideProps extends Omit<NestedParametersProps, "row"> {
  readonly path: string;
}

function Inside({ path, isEditable, Item }: InsideProps) {
  const { t } = useTranslation();
  const desk = useParameterDesk();
  const shown = useInterface(desk, path);
  if (shown === undefined) return <LoadingBlock height={48} />;
  const rows = shown === null ? [] : rowsOf(shown, desk.className);
  if (rows.length === 0) return <p className={styles.note}>{t("workspace.inspector.none")}</p>;
  return (
    <div className={styles.nested}>
      <ParameterGroups groups={tabsOf(rows, "").flatMap(({ groups }) => groups)} isEditable={isEditable} Item={Item} />
    </div>
  );
}
