import type { CallData, Calls, MarkKind } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { RepositoryRows } from "../repository/card/repository-row.tsx";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";

/** Repositories that the member looked at lately. */
export function RecentRepositories() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const list = useCall("recentRepositories", pagingOf(query), { keepPrevious: true });
  return <Listed list={list} empty={t("workbench.noRecent")} />;
}

/** Repositories that the member made as copies of others. */
export function CopiedRepositories() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const list = useCall("copiedRepositories", pagingOf(query), { keepPrevious: true });
  return <Listed list={list} empty={t("workbench.noCopies")} />;
}

/** Repositories that the member starred or collected. */
export function MarkedRepositories({ kind }: { readonly kind: Extract<MarkKind, "star" | "collection"> }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const list = useCall("markedRepositories", { ...pagingOf(query), kind }, { keepPrevious: true });
  return <Listed list={list} empty={t(kind === "star" ? "workbench.noLikes" : "workbench.noCollections")} />;
}

interface ListedProps {
  readonly list: {
    readonly data: CallData<Calls["markedRepositories"]> | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly empty: string;
}

function Listed({ list, empty }: ListedProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={5} height={74} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? (
        <EmptyState title={empty} action={<Link to="/model">{t("notFound.toModels")}</Link>} />
      ) : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <RepositoryRows rows={list.data.rows} />
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}
