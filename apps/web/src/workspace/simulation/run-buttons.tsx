import { CaretRightOutlined, DesktopOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { moreTip } from "../../ui/tip.ts";
import { useNextRun } from "./experiment-context.tsx";

/** Starts the next run, on the server or in the page. Where it cannot begin, a tip says why. */
export function RunButtons() {
  const { t } = useTranslation();
  const { className, refusal, isBroken, canRun, starting, run } = useNextRun();
  const reason = useReason({ className, refusal, isBroken });
  return (
    <Space.Compact>
      <Button
        {...moreTip(reason)}
        type="primary"
        icon={<CaretRightOutlined aria-hidden />}
        disabled={!canRun}
        loading={starting === "server"}
        onClick={() => void run("server")}
      >
        {t("workspace.simulate")}
      </Button>
      <Button
        {...moreTip(reason ?? t("workspace.runHereHint"))}
        type="primary"
        icon={<DesktopOutlined aria-hidden />}
        aria-label={t("workspace.runHere")}
        disabled={!canRun}
        loading={starting === "page"}
        onClick={() => void run("page")}
      />
    </Space.Compact>
  );
}

function useReason({ className, refusal, isBroken }: Pick<ReturnType<typeof useNextRun>, "className" | "refusal" | "isBroken">) {
  const { t } = useTranslation();
  if (className === undefined) return t("office.noModel");
  if (refusal !== undefined) return t(`workspace.cannotRun.${refusal}`);
  return isBroken ? t("workspace.brokenModel") : undefined;
}
