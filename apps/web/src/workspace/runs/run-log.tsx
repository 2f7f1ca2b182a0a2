import { FileTextOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useServices } from "../../api/services.tsx";
import styles from "./run-log.module.css";

/** A button that shows what the translation and the run of a task have told. */
export function RunLog({ simulationTaskId }: { readonly simulationTaskId: number }) {
  const { t } = useTranslation();
  const { client } = useServices();
  const [text, setText] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  const show = async (): Promise<void> => {
    setLoading(true);
    try {
      setText((await client("simulationLog", { simulationTaskId })).text);
    } finally {
      setLoading(false);
    }
  };

  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<FileTextOutlined aria-hidden />}
        aria-label={t("workspace.showLog")}
        loading={isLoading}
        onClick={() => void show()}
      />
      <Modal
        open={text !== undefined}
        title={t("workspace.logTitle", { number: simulationTaskId })}
        footer={null}
        width={760}
        onCancel={() => setText(undefined)}
      >
        {text === "" ? <p>{t("workspace.emptyLog")}</p> : <pre className={styles.text}>{text}</pre>}
      </Modal>
    </>
  );
}
