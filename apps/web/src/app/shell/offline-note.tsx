import { CloudSyncOutlined } from "@ant-design/icons";
import { useMutationState } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useObstacle } from "../../api/reachability.ts";
import styles from "./offline-note.module.css";

/** Says at once that the network or the server is away, and how much of what was saved waits for it (ERR-016). */
export function OfflineNote() {
  const { t } = useTranslation();
  const obstacle = useObstacle((state) => state.obstacle);
  const waiting = useMutationState({ filters: { status: "pending" }, select: ({ state }) => state.isPaused });
  const count = waiting.filter((isPaused) => isPaused).length;
  if (obstacle === null) return null;
  return (
    <p className={styles.note} role="status">
      <CloudSyncOutlined aria-hidden="true" />
      <strong>{t(`offline.title.${obstacle}`)}</strong>
      <span>{count > 0 ? t("offline.waiting", { count }) : t("offline.text")}</span>
    </p>
  );
}
