import { ForkOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { late } from "../../part/late.tsx";
import { changedQuery, pagingOf } from "../../ui/address-query.ts";
import { FilterBar, FilterKey } from "../../ui/filter-bar.tsx";
import items from "../../ui/item-list.module.css";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import type { RepositorySummary } from "../card/repository-row.tsx";

const ForkDialog = late(() => import("./fork-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

/** Public repositories, to begin from a fork of one of them; key and page stand in the address. */
export function ForkChoice() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [origin, setOrigin] = useState<RepositorySummary>();
  const key = query.get("key") ?? "";
  const list = useCall(
    "publicRepositories",
    { ...pagingOf(query), ...(key === "" ? {} : { key }), sort: "stars" },
    { keepPrevious: true },
  );
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes), { replace: true });
  return (
    <>
      <FilterBar>
        <FilterKey value={key} label={t("fork.search")} onSearch={(key) => change({ key })} />
      </FilterBar>
      <Panel>
        {list.isPending ? <LoadingRows rows={6} height={64} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.total === 0 ? <EmptyState title={t("card.noneFound")} text={t("card.noneFoundText")} /> : null}
        <ul>
          {list.data?.rows.map((repository) => (
            <ChoiceRow key={repository.id} repository={repository} onFork={() => setOrigin(repository)} />
          ))}
        </ul>
        {list.data ? <Paging {...list.data} onChange={(page, pageSize) => change({ page, pageSize })} /> : null}
      </Panel>
      <Suspense fallback={null}>{origin ? <ForkDialog origin={origin} onClose={() => setOrigin(undefined)} /> : null}</Suspense>
    </>
  );
}

interface ChoiceRowProps {
  readonly repository: RepositorySummary;
  readonly onFork: () => void;
}

function ChoiceRow({ repository: { id, name, owner, description }, onFork }: ChoiceRowProps) {
  const { t } = useTranslation();
  const fullName = `${owner.name} / ${name}`;
  return (
    <li className={items.item}>
      <div className={items.words}>
        <p className={items.name}>
          <Link to={`/model/${id}/summary`}>{fullName}</Link>
        </p>
        <p className={items.note}>{description}</p>
      </div>
      <Button icon={<ForkOutlined />} aria-label={t("fork.dialogTitle", { name: fullName })} onClick={onFork}>
        {t("fork.fork")}
      </Button>
    </li>
  );
}
