import { RollbackOutlined } from "@ant-design/icons";
import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { notify } from "../../ui/notices.ts";

interface QuitButtonProps {
  readonly nFiles: number;
  /** Gives up what is not saved. */
  readonly onQuit: () => void;
}

/** Gives up everything that is not saved, after a question. */
export function QuitButton({ nFiles, onQuit }: QuitButtonProps) {
  const { t } = useTranslation();
  const quit = (): void => {
    onQuit();
    notify("success", t("workspace.quit.done"));
  };
  return (
    <Popconfirm
      title={t("workspace.quit.title")}
      description={t("workspace.quit.text", { count: nFiles })}
      okText={t("workspace.quit.action")}
      okButtonProps={{ danger: true }}
      onConfirm={quit}
    >
      <Button type="text" icon={<RollbackOutlined aria-hidden />}>
        {t("workspace.quit.action")}
      </Button>
    </Popconfirm>
  );
}
