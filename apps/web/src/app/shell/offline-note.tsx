import { CloudSyncOutlined } from "@ant-design/icons";
import { onlineManager, useMutationState } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import styles from "./offline-note.module.css";

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

/** Says at once that there is no network, and how much of what was saved waits for it (ERR-016). */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const waiting = useMutationState({ filters: { status: "pending" }, select: ({ state }) => state.isPaused });
  const count = waiting.filter((isPaused) => isPaused).length;
  if (isOnline) return null;
  return (
    <p className={styles.note} role="status">
      <CloudSyncOutlined aria-hidden="true" />
      <strong>{t("offline.title")}</strong>
      <span>{count > 0 ? t("offline.waiting", { count }) : t("offline.text")}</span>
    </p>
  );
}
