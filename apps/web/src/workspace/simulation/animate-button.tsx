import "../../i18n/late/animation.ts";
import { CodeSandboxOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useWorkspaceStore } from "../store/store-context.ts";
import { showAnimation } from "../store/workspace-state.ts";

/** Opens the animation of a run that has a result. */
export function AnimateButton({ runId }: { readonly runId: string }) {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  return (
    <Tooltip title={t("animation.open")}>
      <Button
        type="text"
        size="small"
        icon={<CodeSandboxOutlined aria-hidden />}
        aria-label={t("animation.open")}
        onClick={() => actOnAll(showAnimation, runId)}
      />
    </Tooltip>
  );
}
