import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import type { ClassView } from "../store/grid.ts";

const views: readonly ClassView[] = ["code", "diagram", "icon", "documentation"];

interface LayerSwitchProps {
  readonly value: ClassView;
  readonly onChange: (view: ClassView) => void;
}

/** Switches between the text of a class, its pictures and its documentation. */
export function LayerSwitch({ value, onChange }: LayerSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      size="small"
      aria-label={t("picture.layers")}
      value={value}
      onChange={onChange}
      options={views.map((view) => ({ value: view, label: t(`picture.layer.${view}`) }))}
    />
  );
}
