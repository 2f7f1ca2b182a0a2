import { PlusOutlined } from "@ant-design/icons";
import { type IssueState, issueStates } from "@mofang/protocol";
import { Button, Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { FilterBar, FilterKey } from "../../ui/filter-bar.tsx";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { issueAddress } from "../addresses.ts";
import { DiscussionRow, DiscussionRows } from "../discussion/discussion-row.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { IssueStateMark } from "./issue-state-mark.tsx";

/** `/model/{id}/issues`: state, key, label and page stand in the address; the open ones are shown first. */
export default function IssueListPage() {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [query, setQuery] = useSearchParams();
  const filter = {
    state: choiceOf<IssueState>(query, "state", issueStates) ?? "open",
    key: query.get("key") || undefined,
    label: query.get("label") || undefined,
  };
  const { state, key, label } = filter;
  const issues = useCall("issues", { id, ...pagingOf(query), ...filter }, { keepPrevious: true });
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  const isFiltered = key !== undefined || label !== undefined;
  const count = (of: IssueState) => (of === "open" ? issues.data?.nOpen : issues.data?.nClosed);
  return (
    <>
      <FilterBar action={<NewIssueButton />}>
        <Segmented<IssueState>
          aria-label={t("issue.state")}
          value={state}
          options={issueStates.map((value) => ({
            value,
            label: issues.data ? t(`issue.withCount.${value}`, { count: count(value) ?? 0 }) : t(`issue.states.${value}`),
          }))}
          onChange={(value) => change({ state: value === "open" ? undefined : value })}
        />
        <FilterKey value={key ?? ""} label={t("issue.search")} onSearch={(key) => change({ key })} />
        <LabelFilter value={label} onChange={(label) => change({ label })} />
      </FilterBar>
      <Panel>
        {issues.isPending ? <LoadingRows rows={6} height={68} /> : null}
        {issues.isError ? <ErrorState error={issues.error} onRetry={() => void issues.refetch()} /> : null}
        {issues.data?.total === 0 ? (
          <EmptyState
            title={isFiltered ? t("issue.noneFound") : t(`issue.none.${state}`)}
            text={isFiltered ? t("issue.noneFoundText") : t("issue.noneText")}
            action={
              isFiltered ? (
                <Button onClick={() => change({ key: undefined, label: undefined })}>{t("card.clearFilters")}</Button>
              ) : null
            }
          />
        ) : null}
        {issues.data && issues.data.total > 0 ? (
          <DiscussionRows isStale={issues.isPlaceholderData}>
            {issues.data.rows.map((issue) => (
              <DiscussionRow
                key={issue.number}
                discussion={issue}
                address={issueAddress(id, issue.number)}
                mark={<IssueStateMark state={issue.state} />}
              />
            ))}
          </DiscussionRows>
        ) : null}
        {issues.data ? <Paging {...issues.data} onChange={(page, pageSize) => change({ page, pageSize })} /> : null}
      </Panel>
    </>
  );
}

interface LabelFilterProps {
  readonly value: string | undefined;
  readonly onChange: (label: string | undefined) => void;
}

function LabelFilter({ value, onChange }: LabelFilterProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const labels = useCall("issueLabels", { id });
  return (
    <Select<string>
      allowClear
      showSearch
      aria-label={t("issue.labelFilter")}
      placeholder={t("issue.labelFilter")}
      value={value ?? null}
      options={(labels.data ?? []).map(({ label, count }) => ({
        value: label,
        label: t("tag.withCount", { tag: label, count }),
      }))}
      onChange={(label) => onChange(label ?? undefined)}
    />
  );
}

/** Leads to the form for a new issue; there is none where the owner has not opened comments. */
function NewIssueButton() {
  const { t } = useTranslation();
  const { id, isCommentable } = useRepository();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const may = useMay();
  const isVisitor = useSession() === null;
  if (!may("repository-comment") && !(isVisitor && isCommentable)) return null;
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => gate(() => void navigate(`${issueAddress(id)}/new`))}>
      {t("issue.new")}
    </Button>
  );
}
