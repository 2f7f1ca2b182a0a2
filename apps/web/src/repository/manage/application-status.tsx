import type { AuditStatus, JoinType } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import styles from "./members.module.css";

/** What has become of an application or an invitation, in the words of its kind. */
export function ApplicationStatus({ joinType, status }: { readonly joinType: JoinType; readonly status: AuditStatus }) {
  const { t } = useTranslation();
  return (
    <span className={styles.status} data-status={status}>
      {t(`application.status.${joinType}.${status}`)}
    </span>
  );
}
