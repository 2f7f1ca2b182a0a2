import { PlusOutlined } from "@ant-design/icons";
import { mayInRepository, proposalStates } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useCall } from "../../api/hooks.ts";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { FilterBar, FilterKey } from "../../ui/filter-bar.tsx";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { newProposalAddress, proposalAddress } from "../addresses.ts";
import { DiscussionRow, DiscussionRows } from "../discussion/discussion-row.tsx";
import { useRepository } from "../use-repository.ts";
import { ProposalStateBadge } from "./proposal-state.tsx";

const counts = { open: "nOpen", closed: "nClosed", merged: "nMerged" } as const;

/** `/model/{id}/proposals`: what forks propose to the repository. */
export default function ProposalsPage() {
  const { t } = useTranslation();
  const repository = useRepository();
  const { id } = repository;
  const gate = useLoginGate();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const state = choiceOf(query, "state", proposalStates) ?? "open";
  const key = query.get("key") || undefined;
  const list = useCall("proposals", { id, state, key, ...pagingOf(query) }, { keepPrevious: true });
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  // A visitor is asked to sign in first.
  const mayPropose = mayInRepository("repository-comment", { ...repository, isSignedIn: true });
  const propose = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => gate(() => void navigate(newProposalAddress(id)))}>
      {t("proposal.new")}
    </Button>
  );
  return (
    <>
      <FilterBar action={mayPropose ? propose : null}>
        <Segmented
          aria-label={t("proposal.stateLabel")}
          value={state}
          onChange={(value) => change({ state: value === "open" ? undefined : value })}
          options={proposalStates.map((value) => ({
            value,
            label: list.data
              ? t(`proposal.withCount.${value}`, { count: list.data[counts[value]] })
              : t(`proposal.state.${value}`),
          }))}
        />
        <FilterKey value={key ?? ""} label={t("proposal.search")} onSearch={(key) => change({ key })} />
      </FilterBar>
      <Panel>
        {list.isPending ? <LoadingRows rows={6} height={64} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? (
          <EmptyState
            title={key === undefined ? t(`proposal.none.${state}`) : t("proposal.noneFound")}
            text={t("proposal.noneText")}
            action={
              key === undefined ? null : <Button onClick={() => change({ key: undefined })}>{t("card.clearFilters")}</Button>
            }
          />
        ) : null}
        {list.data && list.data.rows.length > 0 ? (
          <DiscussionRows isStale={list.isPlaceholderData}>
            {list.data.rows.map((proposal) => (
              <DiscussionRow
                key={proposal.number}
                discussion={proposal}
                address={proposalAddress(id, proposal.number)}
                mark={<ProposalStateBadge state={proposal.state} />}
                note={
                  proposal.source
                    ? t("proposal.from", { name: `${proposal.source.ownerName} / ${proposal.source.name}` })
                    : t("proposal.noSource")
                }
              />
            ))}
          </DiscussionRows>
        ) : null}
        {list.data ? <Paging {...list.data} onChange={(page, pageSize) => change({ page, pageSize })} /> : null}
      </Panel>
    </>
  );
}
