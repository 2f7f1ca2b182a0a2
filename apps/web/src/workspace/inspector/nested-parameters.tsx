import { DownOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingBlock } from "../../ui/states.tsx";
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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("parameter.inside", { name: row.name })}
      </Button>
      {isOpen ? <Inside path={row.element.path} isEditable={isEditable} Item={Item} /> : null}
    </>
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
