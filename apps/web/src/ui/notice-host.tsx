import {
  CheckCircleOutlined,
  CloseOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./notice-host.module.css";
import { dismissNotice, type Notice, type NoticeKind, noticeDuration, useNotices } from "./notices.ts";

const icons: Readonly<Record<NoticeKind, ReactNode>> = {
  tip: <ExclamationCircleOutlined />,
  info: <InfoCircleOutlined />,
  success: <CheckCircleOutlined />,
  fail: <WarningOutlined />,
};

/** The corner of the screen where notices appear. Screen readers hear them as they come. */
export function NoticeHost() {
  const notices = useNotices((state) => state.notices);
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const { id, kind, text } = notice;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(id), noticeDuration[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps the text in place; the close button is the control
    <div
      className={styles.notice}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon} aria-hidden="true">
        {icons[kind]}
      </span>
      <div>
        <strong className={styles.title}>{t(`notice.title.${kind}`)}</strong>
        <p className={styles.text}>{text}</p>
      </div>
      <button type="button" className={styles.close} aria-label={t("action.close")} onClick={() => dismissNotice(id)}>
        <CloseOutlined />
      </button>
    </div>
  );
}
