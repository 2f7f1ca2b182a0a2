import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Alert, Button, Input } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { late } from "../../part/late.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import type { ConflictingFiles, MergeChoices } from "../merge/merge-conflicts.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./proposal.module.css";

export type ProposalDetail = CallData<Calls["proposalDetail"]>;

const MergeConflicts = late(() => import("../merge/merge-conflicts.tsx"));

const alertKinds = { clean: "success", conflicts: "warning", merged: "info" } as const;

/** Whether a proposal can be merged, with what the reader may do about it. */
export function MergePanel({ proposal }: { readonly proposal: ProposalDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  const { state, mergeability, conflicts } = proposal;
  const userId = useSession()?.userInfo.id;
  const isAuthor = userId !== undefined && proposal.author?.id === userId;
  return (
    <Panel title={t("proposal.merging")}>
      <div className={styles.merging}>
        <Alert
          showIcon
          type={state === "closed" ? "info" : alertKinds[mergeability]}
          title={state === "closed" ? t("proposal.isClosed") : t(`proposal.mergeability.${mergeability}`)}
        />
        {state === "open" && conflicts.length > 0 ? (
          <ul>
            {conflicts.map(({ path, count }) => (
              <li key={path} className={styles.conflict}>
                <code>{path}</code> <span className={styles.places}>{t("proposal.places", { count })}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {state === "open" && mergeability !== "merged" && may("repository-edit") ? <Merge proposal={proposal} /> : null}
        {state !== "merged" && (isAuthor || may("repository-edit")) ? <StateButton proposal={proposal} /> : null}
      </div>
    </Panel>
  );
}

function Merge({ proposal: { number, title, mergeability } }: { readonly proposal: ProposalDetail }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [message, setMessage] = useState("");
  const [conflicts, setConflicts] = useState<ConflictingFiles>([]);
  const merge = useAction("mergeProposal", {
    onSuccess: (answer) => {
      setConflicts(answer.conflicts);
      if (answer.conflicts.length === 0) notify("success", t("proposal.merged"));
    },
  });
  const mergeWith = (decided: MergeChoices): void => merge.mutate({ id, number, message: message.trim(), ...decided });
  return (
    <>
      <Input
        aria-label={t("proposal.message")}
        placeholder={t("proposal.messagePlaceholder", { number, title })}
        maxLength={limits.commitMessage}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="primary" loading={merge.isPending} onClick={() => mergeWith({ choices: [], texts: [] })}>
        {mergeability === "conflicts" ? t("proposal.decide") : t("proposal.merge")}
      </Button>
      <Suspense fallback={null}>
        {conflicts.length > 0 ? (
          <MergeConflicts
            title={t("proposal.conflictTitle")}
            files={conflicts}
            sideNames={{ mine: t("proposal.mine"), theirs: t("proposal.theirs") }}
            isMerging={merge.isPending}
            onMerge={mergeWith}
            onCancel={() => setConflicts([])}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function StateButton({ proposal: { number, state } }: { readonly proposal: ProposalDetail }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const isOpen = state === "open";
  const setState = useAction("setIssueState", {
    onSuccess: () => notify("success", isOpen ? t("proposal.closed") : t("proposal.reopened")),
  });
  return (
    <Button loading={setState.isPending} onClick={() => setState.mutate({ id, number, state: isOpen ? "closed" : "open" })}>
      {isOpen ? t("proposal.close") : t("proposal.reopen")}
    </Button>
  );
}
