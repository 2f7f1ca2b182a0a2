import { BellOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConversationState } from "../../conversation/use-conversation-state.ts";
import { useUnread } from "../../message/use-unread.ts";
import styles from "./header.module.css";
import { useOwnFacts } from "./use-own-facts.ts";

/** Leads to the messages; a dot says that some are unread (SHL-008, SHL-009). */
export function Bell() {
  const { t } = useTranslation();
  useOwnFacts();
  const told = useUnread()?.count ?? 0;
  const written = useConversationState()?.nUnread ?? 0;
  const count = told + written;
  const label = count > 0 ? t("shell.unread", { count }) : t("shell.messages");
  return (
    <Link
      to={told === 0 && written > 0 ? "/message/chat" : "/message/system"}
      className={styles.tool}
      title={label}
      aria-label={label}
    >
      <span className={styles.bell} data-unread={count > 0}>
        <BellOutlined />
      </span>
    </Link>
  );
}
