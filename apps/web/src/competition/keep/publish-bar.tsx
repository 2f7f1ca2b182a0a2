import { Alert, Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { phaseOf } from "../phase.ts";
import styles from "./keep.module.css";
import type { Kept } from "./kept.ts";

interface PublishBarProps {
  readonly kept: Kept;
  readonly onStale: () => void;
}

/** Where a competition stands: what a draft lacks, and the buttons that publish, end or delete it. */
export function PublishBar({ kept, onStale }: PublishBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [modal, dialogs] = Modal.useModal();
  const { id: competitionId, revision, isPublished, lacks, facts } = kept;
  const body = { competitionId, revision };
  const publish = useAction("publishCompetition", { onSuccess: () => notify("success", t("competition.keep.nowPublished")) });
  const close = useAction("closeCompetition");
  const remove = useAction("deleteCompetitionDraft", { onSuccess: () => void navigate("/competition/kept", { replace: true }) });
  const entering = facts.phases.filter(({ takesEntries }) => takesEntries);
  const isOpen = isPublished && phaseOf(entering.at(0)?.startsAt ?? "", entering.at(-1)?.endsAt ?? "") === "open";
  const ask = (act: "close" | "delete", onOk: () => void) =>
    modal.confirm({
      title: t(`competition.keep.${act}Title`),
      content: t(`competition.keep.${act}Text`),
      okText: t(`competition.keep.${act}`),
      okButtonProps: { danger: true },
      onOk,
    });
  return (
    <div className={styles.bar}>
      {!isPublished && lacks.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t("competition.keep.lacksTitle")}
          description={
            <ul aria-label={t("competition.keep.lacksTitle")}>
              {lacks.map((lack) => (
                <li key={lack}>{t(`competition.keep.lacks.${lack}`)}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <div className={styles.actions}>
        <span className={styles.state} data-published={isPublished}>
          {t(isPublished ? "competition.keep.published" : "competition.keep.draft")}
        </span>
        <Link to={`/competition/${competitionId}/detail`}>{t("competition.keep.look")}</Link>
        {isPublished ? null : (
          <>
            <Button
              type="primary"
              disabled={lacks.length > 0}
              loading={publish.isPending}
              onClick={() => publish.mutate(body, { onError: onStale })}
            >
              {t("competition.keep.publish")}
            </Button>
            <Button danger onClick={() => ask("delete", () => remove.mutate(body, { onError: onStale }))}>
              {t("competition.keep.delete")}
            </Button>
          </>
        )}
        {isOpen ? (
          <Button danger onClick={() => ask("close", () => close.mutate(body, { onError: onStale }))}>
            {t("competition.keep.close")}
          </Button>
        ) : null}
      </div>
      {dialogs}
    </div>
  );
}
