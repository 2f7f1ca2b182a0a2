import { FileTextOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./run-log.module.css";

interface RunLogProps {
  /** What the run is called in the title. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** A button that shows what a translation and its run have told. */
export function RunLog({ name, read }: RunLogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  const show = async (): Promise<void> => {
    setLoading(true);
    try {
      setText(await read());
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
        title={t("workspace.logTitle", { name })}
        footer={null}
        width={760}
        onCancel={() => setText(undefined)}
      >
        {text === "" ? <p>{t("workspace.emptyLog")}</p> : <pre className={styles.text}>{text}</pre>}
      </Modal>
    </>
  );
}
