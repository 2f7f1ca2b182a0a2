import { PlusOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../api/hooks.ts";
import styles from "./workbench.module.css";

/** Leads to publishing, or says that there is no room for another repository (USR-020). */
export function PublishButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const quota = useCall("queryRepoCount", {});
  const [modal, dialogs] = Modal.useModal();

  function publish(): void {
    if (quota.data && quota.data.count >= quota.data.limit) {
      modal.info({ title: t("workbench.quotaTitle"), content: t("workbench.quotaText", quota.data), centered: true });
    } else void navigate("/model/publish");
  }

  return (
    <>
      {quota.data ? <span className={styles.quota}>{t("workbench.quota", quota.data)}</span> : null}
      <Button type="primary" icon={<PlusOutlined />} onClick={publish}>
        {t("repository.publish")}
      </Button>
      {dialogs}
    </>
  );
}
