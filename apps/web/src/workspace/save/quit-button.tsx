import { RollbackOutlined } from "@ant-design/icons";
import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { notify, succeeded } from "../../ui/notices.ts";

interface QuitButtonProps {
  readonly nFiles: number;
  /** Gives the drafts on the server up. */
  readonly onQuit: () => Promise<void>;
  readonly onDone: () => void;
}

/** Gives up everything that is not saved, after a question. */
export function QuitButton({ nFiles, onQuit, onDone }: QuitButtonProps) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const quit = async (): Promise<void> => {
    try {
      await onQuit();
      succeeded("drafts");
      onDone();
      notify("success", t("workspace.quit.done"));
    } catch (error) {
      notify("fail", textOf(error), "drafts");
    }
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
