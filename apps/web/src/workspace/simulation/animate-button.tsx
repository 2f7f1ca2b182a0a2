import "../../i18n/late/animation.ts";
import { CodeSandboxOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { showAnimation } from "../store/workspace-state.ts";

/** Opens the animation of a run that has a result. */
export function AnimateButton({ runId }: { readonly runId: string }) {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  return (
    <Button
      {...nameTip(t("animation.open"))}
      type="text"
      size="small"
      icon={<CodeSandboxOutlined aria-hidden />}
      aria-label={t("animation.open")}
      onClick={() => actOnAll(showAnimation, runId)}
    />
  );
}
