import { FolderOpenOutlined } from "@ant-design/icons";
import { encodeString, type FileSelector } from "@mofang/modelica";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import styles from "./inspector.module.css";
import { useParameterDesk } from "./parameter-desk.ts";

interface FileFieldProps {
  /** Of the parameter. */
  readonly name: string;
  readonly selector: FileSelector;
  /** Takes the Modelica text of the path. */
  readonly onSend: (value: string) => void;
}

/** A file of the repository to choose (MLS 3.6 §18.7, `loadSelector` and `saveSelector`), among those that its filter lets through. */
export function FileField({ name, selector, onSend }: FileFieldProps) {
  const { t } = useTranslation();
  const { files } = useParameterDesk();
  const [found, setFound] = useState<readonly string[]>();
  const label = selector.caption || t("parameter.chooseFile", { name });
  return (
    <Select
      {...nameTip(label)}
      className={styles.fileChoice ?? ""}
      size="small"
      showSearch
      value={null}
      suffixIcon={<FolderOpenOutlined aria-hidden />}
      aria-label={label}
      popupMatchSelectWidth={false}
      options={fitting(found ?? [], selector.filter).map((path) => ({ value: path, label: path }))}
      onOpenChange={(isOpen) => {
        if (isOpen) void files().then(setFound);
      }}
      onChange={(path: string | null) => {
        if (path !== null) onSend(encodeString(path));
      }}
    />
  );
}

/** Paths that a filter names, `Text files (*.txt;*.csv);;All files (*.*)`; all where it names no endings. */
function fitting(paths: readonly string[], filter: string): readonly string[] {
  const endings = [...filter.matchAll(/\*(\.\w+)/g)].map(([, ending = ""]) => ending.toLowerCase());
  const isOpen = endings.length === 0 || /\*\.\*/.test(filter);
  return isOpen ? paths : paths.filter((path) => endings.some((ending) => path.toLowerCase().endsWith(ending)));
}
