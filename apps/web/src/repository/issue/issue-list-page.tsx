import { PlusOutlined } from "@ant-design/icons";
import { type IssueState, issueStates } from "@mofang/protocol";
import { Button, Input, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { issueAddress } from "../addresses.ts";
import { DiscussionRow, DiscussionRows } from "../discussion-row.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./issue-list.module.css";
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
      <search className={styles.filters}>
        <Segmented<IssueState>
          aria-label={t("issue.state")}
          value={state}
          options={issueStates.map((value) => ({
            value,
            label: issues.data ? t(`issue.withCount.${value}`, { count: count(value) ?? 0 }) : t(`issue.states.${value}`),
          }))}
          onChange={(value) => change({ state: value === "open" ? undefined : value })}
        />
        <KeyField key={key} value={key ?? ""} onSearch={(key) => change({ key })} />
        <LabelFilter value={label} onChange={(label) => change({ label })} />
        <NewIssueButton />
      </search>
      <Panel>
        {issues.isPending ? <LoadingRows rows={6} height={68} /> : null}
        {issues.isError ? <ErrorState error={issues.error} onRetry={() => void issues.refetch()} /> : null}
        {issues.data?.total === 0 ? (
          <EmptyState
            title={isFiltered ? t("issue.noneFound") : t(`issue.none.${state}`)}
            text={isFiltered ? t("issue.noneFoundText") : t("issue.noneText")}
            action={
              isFiltered ? (
                <Button onClick={() => change({ key: undefined, label: undefined })}>{t("repository.clearFilters")}</Button>
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

function KeyField({ value, onSearch }: { readonly value: string; readonly onSearch: (key: string) => void }) {
  const { t } = useTranslation();
  const [key, setKey] = useState(value);
  return (
    <Input.Search
      allowClear
      className={styles.key ?? ""}
      value={key}
      maxLength={200}
      placeholder={t("issue.search")}
      aria-label={t("issue.search")}
      onChange={({ target }) => setKey(target.value)}
      onSearch={(text) => onSearch(text.trim())}
    />
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
      className={styles.select ?? ""}
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
    <Button
      type="primary"
      className={styles.new ?? ""}
      icon={<PlusOutlined />}
      onClick={() => gate(() => void navigate(`${issueAddress(id)}/new`))}
    >
      {t("issue.new")}
    </Button>
  );
}
