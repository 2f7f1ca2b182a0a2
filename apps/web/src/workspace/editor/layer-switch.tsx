import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { showLayer } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab, type ClassView } from "../store/tabs.ts";

const views: readonly ClassView[] = ["diagram", "icon", "code", "documentation"];

/** Switches between the pictures of a class, its text and its documentation; a file that holds no class has its text alone. */
export function LayerSwitch() {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const view = useWorkspace(({ grid }) => grid.view);
  const isText = useWorkspace(({ tabs }) => activeTab(tabs) !== undefined && activeTab(tabs)?.shown === undefined);
  return (
    <Segmented
      size="small"
      aria-label={t("picture.layers")}
      value={view}
      onChange={(chosen) => actOnAll(showLayer, chosen)}
      options={views.map((value) => ({
        value,
        label: t(`picture.layer.${value}`),
        disabled: isText && value !== "code",
      }))}
    />
  );
}
