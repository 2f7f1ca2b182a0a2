import { Segmented } from "antd";
import { useTranslation } from "react-i18next";

const layers = ["code", "diagram", "icon"] as const;

/** How the chosen class is shown in the middle of the workspace. */
export type WorkspaceLayer = (typeof layers)[number];

export interface LayerSwitchProps {
  readonly value: WorkspaceLayer;
  readonly onChange: (layer: WorkspaceLayer) => void;
}

/** Switches between the text of a class and its pictures. */
export function LayerSwitch({ value, onChange }: LayerSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      size="small"
      aria-label={t("picture.layers")}
      value={value}
      onChange={onChange}
      options={layers.map((layer) => ({ value: layer, label: t(`picture.layer.${layer}`) }))}
    />
  );
}
