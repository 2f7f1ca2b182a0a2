import { SearchOutlined } from "@ant-design/icons";
import { Checkbox, Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./inspector.module.css";

interface FormToolsProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly isModifiedOnly: boolean;
  readonly onModifiedOnly: (isModifiedOnly: boolean) => void;
}

/** What finds parameters among many: part of a name or description, and whether they are changed. */
export function FormTools({ filter, onFilter, isModifiedOnly, onModifiedOnly }: FormToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <Input
        allowClear
        size="small"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t("workspace.parameters.search")}
        aria-label={t("workspace.parameters.search")}
        value={filter}
        onChange={({ target }) => onFilter(target.value)}
      />
      <Checkbox checked={isModifiedOnly} onChange={({ target }) => onModifiedOnly(target.checked)}>
        {t("parameter.modifiedOnly")}
      </Checkbox>
    </div>
  );
}
