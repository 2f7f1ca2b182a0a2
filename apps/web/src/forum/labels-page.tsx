import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { FilterKey } from "../ui/filter-bar.tsx";
import { labelAddress } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { CategoryFollow } from "./category-follow.tsx";
import { useForumPlace } from "./forum-place.ts";
import styles from "./labels-page.module.css";
import { OwnProposals } from "./proposed-labels/own-proposals.tsx";

type Category = CallData<Calls["tagCategoriesPage"]>["rows"][number];

/** `/bbs/label`: columns and labels, to be followed. */
export default function LabelsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const key = query.get("key") ?? "";
  const list = useCall("tagCategoriesPage", { ...pagingOf(query), key: key || undefined }, { keepPrevious: true });
  return (
    <>
      <h1 className={styles.title}>{t("forum.labelsTitle")}</h1>
      <p className={styles.lead}>{t("forum.labelsLead")}</p>
      <search className={styles.bar}>
        <FilterKey
          value={key}
          label={t("forum.searchLabels")}
          onSearch={(text) => setQuery(changedQuery(query, { key: text }))}
        />
      </search>
      <OwnProposals />
      <Panel>
        {list.isPending ? <LoadingRows rows={10} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? <EmptyState title={t("forum.noLabels")} /> : null}
        <ul>
          {list.data?.rows.map((category) => (
            <CategoryRow key={category.id} category={category} />
          ))}
        </ul>
        {list.data ? (
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        ) : null}
      </Panel>
    </>
  );
}

function CategoryRow({ category }: { readonly category: Category }) {
  const { t } = useTranslation();
  const { list, schoolId } = useForumPlace();
  const { id, title, type, nPosts, nFollowers } = category;
  const filtered = `${list}?${type === 1 ? "columnId" : "tags"}=${id}`;
  return (
    <li className={styles.row}>
      <div>
        <Link to={type === 2 && schoolId === null ? labelAddress(id) : filtered}>{title}</Link>
        <p className={styles.note}>
          {type === 1 ? t("forum.column") : t("forum.label")} · {t("forum.nPosts", { count: nPosts })} ·{" "}
          {t("forum.nFollowers", { count: nFollowers })}
        </p>
      </div>
      <CategoryFollow category={category} />
    </li>
  );
}
