import { DownloadOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { useServices } from "../../api/services.tsx";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { refusalsAtFields } from "../../ui/refusals-at-fields.ts";
import { forgetUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { ConfirmationField, type ConfirmationValues, confirmationFields, confirmationOf } from "./confirmation-field.tsx";
import styles from "./settings.module.css";

/** All that the site keeps about one, and the way out. */
export function DeletionPanel() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const download = useAction("personalData", {
    onSuccess: (file) => {
      saveDownload(file, "mofang-personal-data.zip");
      notify("success", t("notice.downloaded"));
    },
  });
  return (
    <Panel title={t("settings.data")}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p>{t("settings.export")}</p>
          <p className={styles.note}>{t("settings.exportNote")}</p>
        </div>
        <Button icon={<DownloadOutlined />} loading={download.isPending} onClick={() => download.mutate({})}>
          {t("settings.download")}
        </Button>
      </div>
      <div className={styles.row}>
        <div className={styles.words}>
          <p>{t("settings.delete")}</p>
          <p className={styles.note}>{t("settings.deleteNote")}</p>
        </div>
        <Button danger onClick={() => setAsking(true)}>
          {t("settings.delete")}
        </Button>
      </div>
      {isAsking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { sessions } = useServices();
  const navigate = useNavigate();
  const [form] = Form.useForm<ConfirmationValues>();
  const remove = useAction("deleteUser");

  function confirm(proof: ConfirmationValues): void {
    remove.mutate(
      { confirmation: confirmationOf(proof) },
      {
        onError: refusalsAtFields(form, confirmationFields(proof)),
        onSuccess: async () => {
          forgetUnsavedChanges();
          await navigate("/home", { flushSync: true });
          sessions.clear();
          notify("success", t("settings.loggedOff"));
        },
      },
    );
  }

  return (
    <Modal
      open
      centered
      width={480}
      title={t("settings.deleteTitle")}
      okText={t("settings.delete")}
      okButtonProps={{ danger: true, loading: remove.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 16 }}>{t("settings.deleteText")}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={confirm}>
        <ConfirmationField form={form} />
      </Form>
    </Modal>
  );
}
