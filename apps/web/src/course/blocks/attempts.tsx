import { useQueryClient } from "@tanstack/react-query";
import { Alert } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { callKey, useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import styles from "./blocks.module.css";
import { CheckList } from "./check-list.tsx";

interface AttemptsProps {
  readonly courseId: number;
  readonly task: string;
  /** Whether there is something to ask for. */
  readonly isAsked: boolean;
}

/** Milliseconds between two looks at an answer that waits for its mark. */
const lookAgain = 1500;

/** The newest of somebody's answers, with its mark as soon as there is one. */
export function Attempts({ courseId, task, isAsked }: AttemptsProps) {
  const { t } = useTranslation();
  const isMember = useSession() !== null;
  const queries = useQueryClient();
  const place = { courseId, task };
  const attempts = useCall("courseAttempts", place, { enabled: isMember && isAsked });
  const [latest] = attempts.data ?? [];
  const isWaiting = latest?.status === "queued";
  const { refetch } = attempts;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), lookAgain);
    return () => {
      clearInterval(timer);
      // The mark changes what page and course say of the task.
      void queries.invalidateQueries({ queryKey: callKey("courseLesson") });
      void queries.invalidateQueries({ queryKey: callKey("courseDetail") });
    };
  }, [isWaiting, refetch, queries]);
  if (latest === undefined) return null;
  if (isWaiting) return <Alert type="info" showIcon title={t("course.marking")} />;
  const isFull = latest.mark !== null && latest.mark >= 1 - 1e-9;
  const percent = Math.round(100 * (latest.mark ?? 0));
  return (
    <div className={styles.checks}>
      <Alert
        type={latest.status === "failed" ? "error" : isFull ? "success" : "warning"}
        showIcon
        title={latest.status === "failed" ? t("course.notMarked") : t("course.marked", { percent })}
        description={
          <>
            <RelativeTime instant={latest.createdAt} />
            {latest.isLate ? ` · ${t("course.wasLate")}` : ""}
          </>
        }
      />
      {latest.checks.length > 0 ? <CheckList checks={latest.checks} /> : null}
    </div>
  );
}
