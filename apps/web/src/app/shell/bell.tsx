import { BellOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useUnread } from "../../message/use-unread.ts";
import styles from "./header.module.css";

/** Leads to the messages; a dot says that some are unread (SHL-008, SHL-009). */
export function Bell() {
  const { t } = useTranslation();
  const count = useUnread()?.count ?? 0;
  const label = count > 0 ? t("shell.unread", { count }) : t("shell.messages");
  return (
    <Link to="/message/system" className={styles.tool} title={label} aria-label={label}>
      <span className={styles.bell} data-unread={count > 0}>
        <BellOutlined />
      </span>
    </Link>
  );
}
