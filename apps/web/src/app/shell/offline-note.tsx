import { CloudSyncOutlined } from "@ant-design/icons";
import { useMutationState } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useObstacle } from "../../api/reachability.ts";
import styles from "./offline-note.module.css";

interface OfflineNoteProps {
  /** Whether it lies over a page that fills the window, instead of above it. */
  readonly isOver?: boolean;
}

/** Says at once that the network or the server is away, how much of what was saved waits for it (ERR-016), or that there is no room. */
export function OfflineNote({ isOver = false }: OfflineNoteProps) {
  const { t } = useTranslation();
  const { obstacle, isFull } = useObstacle();
  const waiting = useMutationState({ filters: { status: "pending" }, select: ({ state }) => state.isPaused });
  const count = waiting.filter((isPaused) => isPaused).length;
  if (obstacle === null && !isFull) return null;
  const text = obstacle !== null && count > 0 ? t("offline.waiting", { count }) : t("offline.text");
  return (
    <p className={styles.note} role="status" data-over={isOver}>
      <CloudSyncOutlined aria-hidden="true" />
      <strong>{t(`offline.title.${obstacle ?? "room"}`)}</strong>
      <span>{text}</span>
    </p>
  );
}
