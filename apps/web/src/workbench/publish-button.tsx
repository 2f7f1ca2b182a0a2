import { PlusOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import styles from "./workbench.module.css";

/**
 * Leads to publishing, or says that there is no room for another repository (USR-020); somebody of whom little is known is
 * asked for more first (PRM-017).
 */
export function PublishButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession()?.userInfo;
  const quota = useCall("queryRepoCount", {});
  const [modal, dialogs] = Modal.useModal();

  function publish(): void {
    const isFull = quota.data && quota.data.count >= quota.data.limit;
    if (isFull && user?.organization === "") {
      modal.confirm({
        title: t("workbench.moreInfoTitle"),
        content: t("workbench.moreInfoText", quota.data),
        okText: t("workbench.moreInfo"),
        centered: true,
        onOk: () => void navigate(`/user/${user.id}/setting`),
      });
    } else if (isFull) {
      modal.info({ title: t("workbench.quotaTitle"), content: t("workbench.quotaText", quota.data), centered: true });
    } else void navigate("/model/publish");
  }

  return (
    <>
      {quota.data ? <span className={styles.quota}>{t("workbench.quota", quota.data)}</span> : null}
      <Button type="primary" icon={<PlusOutlined />} onClick={publish}>
        {t("card.publish")}
      </Button>
      {dialogs}
    </>
  );
}
