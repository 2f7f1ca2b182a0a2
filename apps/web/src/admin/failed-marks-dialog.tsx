import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { usePick } from "../i18n/use-pick.ts";
import { notify } from "../ui/notices.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./admin-layout.module.css";

interface FailedMarksDialogProps {
  readonly platformId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Marks that a platform did not take, why, and sending them again. */
export function FailedMarksDialog({ platformId, name, onClose }: FailedMarksDialogProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const failures = useCall("ltiFailures", { platformId });
  const resend = useAction("resendLtiGrade", { onSuccess: () => notify("success", t("lti.admin.resent")) });
  return (
    <Modal open centered title={t("lti.admin.failures", { name })} footer={null} onCancel={onClose}>
      {failures.isPending ? <LoadingRows rows={3} height={48} /> : null}
      {failures.isError ? <ErrorState error={failures.error} onRetry={() => void failures.refetch()} /> : null}
      {failures.data?.length === 0 ? <EmptyState title={t("lti.admin.noFailures")} /> : null}
      {failures.data?.map(({ gradeId, student, course, failure, changedAt }) => (
        <div key={gradeId} className={styles.item}>
          <p className={styles.itemHead}>
            <strong>{student.name}</strong>
            <span>{pick(course)}</span>
            <RelativeTime instant={changedAt} />
          </p>
          <p className={styles.mono}>{failure}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => resend.mutate({ gradeId })}>
              {t("lti.admin.resend")}
            </Button>
          </div>
        </div>
      ))}
    </Modal>
  );
}
