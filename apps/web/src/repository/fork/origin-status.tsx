import { DownloadOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import type { TFunction } from "i18next";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { late } from "../../part/late.tsx";
import { notify } from "../../ui/notices.ts";
import { newProposalAddress } from "../addresses.ts";
import type { ConflictingFiles } from "../merge/merge-conflicts.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./fork-panel.module.css";

const MergeConflicts = late(() => import("../merge/merge-conflicts.tsx"));

type Status = NonNullable<CallData<Calls["forkStatus"]>>;

/** How a fork stands to its origin: takes in what is new there, or leads to proposing what is new here. */
export function OriginStatus() {
  const { t } = useTranslation();
  const may = useMay();
  const { id } = useRepository();
  const status = useCall("forkStatus", { id }).data;
  if (!status) return null;
  return (
    <div className={styles.status}>
      <span>{stateText(status, t)}</span>
      {status.nBehind > 0 && may("repository-edit") ? <FetchButton /> : null}
      {status.nAhead > 0 && may("repository-edit") ? (
        <Link to={newProposalAddress(status.origin.id, id)}>{t("fork.propose")}</Link>
      ) : null}
    </div>
  );
}

function stateText({ nBehind, nAhead }: Status, t: TFunction): string {
  const parts = [
    ...(nBehind > 0 ? [t("fork.behind", { count: nBehind })] : []),
    ...(nAhead > 0 ? [t("fork.ahead", { count: nAhead })] : []),
  ];
  return parts.length > 0 ? parts.join(t("fork.and")) : t("fork.even");
}

function FetchButton() {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [conflicts, setConflicts] = useState<ConflictingFiles>([]);
  const fetchOrigin = useAction("fetchOrigin", {
    onSuccess: (answer) => {
      setConflicts(answer.conflicts);
      if (answer.outcome !== "conflicts") notify("success", t(`fork.outcome.${answer.outcome}`));
    },
  });
  return (
    <>
      <Button size="small" icon={<DownloadOutlined />} loading={fetchOrigin.isPending} onClick={() => fetchOrigin.mutate({ id })}>
        {t("fork.fetch")}
      </Button>
      <Suspense fallback={null}>
        {conflicts.length > 0 ? (
          <MergeConflicts
            title={t("fork.conflictTitle")}
            files={conflicts}
            sideNames={{ mine: t("fork.mine"), theirs: t("fork.theirs") }}
            isMerging={fetchOrigin.isPending}
            onMerge={(decided) => fetchOrigin.mutate({ id, ...decided })}
            onCancel={() => setConflicts([])}
          />
        ) : null}
      </Suspense>
    </>
  );
}
