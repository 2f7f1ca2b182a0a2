import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../api/failure-text.ts";
import styles from "./states.module.css";

/** Grey bars in the place of `rows` lines of text while they load. `height` of one row in pixels. */
export function LoadingRows({ rows, height = 48 }: { readonly rows: number; readonly height?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.rows} role="status" aria-label={t("state.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ height }}>
          <span className={styles.bar} style={{ width: `${72 - ((row * 17) % 38)}%` }} />
        </div>
      ))}
    </div>
  );
}

/** One grey block in the place of something of a known size. */
export function LoadingBlock({ height }: { readonly height: number | string }) {
  const { t } = useTranslation();
  return <div className={styles.block} style={{ height }} role="status" aria-label={t("state.loading")} />;
}

interface EmptyStateProps {
  /** What will be here. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The first thing to do. */
  readonly action?: ReactNode;
}

/** Nothing yet: says what will be here and offers the first action. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptySheet />
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action}
    </div>
  );
}

/** Something failed: says what, and tries again. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{t("state.error")}</p>
      <p className={styles.text}>{textOf(error)}</p>
      {onRetry ? (
        <Button icon={<ReloadOutlined />} onClick={onRetry}>
          {t("action.retry")}
        </Button>
      ) : null}
    </div>
  );
}

/** An empty drawing sheet with its title block. */
function EmptySheet() {
  return (
    <svg className={styles.sheet} width="96" height="68" viewBox="0 0 96 68" aria-hidden="true">
      <rect x="0.5" y="0.5" width="95" height="67" />
      <rect x="5.5" y="5.5" width="85" height="57" />
      <path d="M58.5 62.5v-14h32M58.5 55.5h32M72.5 55.5v7" />
      <path className={styles.centre} d="M20 27.5h34M37 12v31" />
      <circle className={styles.centre} cx="37" cy="27.5" r="11" />
    </svg>
  );
}
