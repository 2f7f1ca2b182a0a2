import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { show } from "./canvas-actions.ts";
import type { CanvasDesk } from "./canvas-desk.ts";
import styles from "./canvas-view.module.css";
import { ofComponents } from "./selection.ts";

interface FindFieldProps {
  readonly desk: CanvasDesk;
  readonly onClose: () => void;
}

/** Finds a component of the diagram by its name or class, chooses it and brings it into view. */
export function FindField({ desk, onClose }: FindFieldProps) {
  const { t } = useTranslation();
  const options = desk.subject.diagram.components.map(({ name, className }) => ({ value: name, label: `${name}: ${className}` }));
  return (
    <Select
      className={styles.find ?? ""}
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: "label" }}
      aria-label={t("canvas.action.find")}
      placeholder={t("canvas.action.find")}
      options={options}
      onSelect={(name: string) => {
        show(desk, ofComponents([name]));
        onClose();
      }}
      onBlur={onClose}
      onInputKeyDown={({ key }) => key === "Escape" && onClose()}
    />
  );
}
