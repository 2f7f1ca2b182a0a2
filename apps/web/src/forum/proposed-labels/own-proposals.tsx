import { limits } from "@mofang/protocol";
import { Button, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { usePick } from "../../i18n/use-pick.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { ProposeLabelDialog } from "./propose-label-dialog.tsx";
import styles from "./proposed-labels.module.css";
import { useMayProposeLabels } from "./use-may-propose.ts";

/** What the reader has proposed and what came of it, and the way to propose a label; nothing for those who may not. */
export function OwnProposals() {
  const { t } = useTranslation();
  const pick = usePick();
  const isMember = useSession() !== null;
  const mayPropose = useMayProposeLabels();
  const [page, setPage] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const own = useCall("labelProposals", { list: "mine", page }, { enabled: isMember, keepPrevious: true });
  const rows = own.data?.rows ?? [];
  if (!mayPropose && rows.length === 0) return null;
  return (
    <div className={styles.own}>
      <Panel
        title={t("forum.proposedLabels.mine")}
        extra={mayPropose ? <Button onClick={() => setOpen(true)}>{t("forum.proposedLabels.propose")}</Button> : null}
      >
        {rows.length === 0 ? <p className={styles.none}>{t("forum.proposedLabels.lead")}</p> : null}
        <ul aria-label={t("forum.proposedLabels.mine")}>
          {rows.map(({ id, zh, en, verdict, answer }) => (
            <li key={id} className={styles.row}>
              <span>
                {pick({ zh, en })} <Tag>{t(`forum.proposedLabels.verdicts.${verdict ?? "waits"}`)}</Tag>
              </span>
              {answer === "" ? null : <span className={styles.note}>{answer}</span>}
            </li>
          ))}
        </ul>
        {own.data && own.data.total > limits.pageSize ? <Paging {...own.data} onChange={setPage} /> : null}
        {isOpen ? <ProposeLabelDialog onProposed={() => setOpen(false)} onClose={() => setOpen(false)} /> : null}
      </Panel>
    </div>
  );
}
