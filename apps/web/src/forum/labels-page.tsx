import { CheckOutlined, PlusOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { FilterKey } from "../ui/filter-bar.tsx";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { useForumPlace } from "./forum-place.ts";
import styles from "./labels-page.module.css";

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
  const gate = useLoginGate();
  const { list } = useForumPlace();
  const follow = useAction("followTagCategory");
  const unfollow = useAction("unfollowTagCategory");
  const { id: categoryId, title, type, nPosts, nFollowers, isFollowed } = category;
  return (
    <li className={styles.row}>
      <div>
        <Link to={`${list}?${type === 1 ? "columnId" : "tags"}=${categoryId}`}>{title}</Link>
        <p className={styles.note}>
          {type === 1 ? t("forum.column") : t("forum.label")} · {t("forum.nPosts", { count: nPosts })} ·{" "}
          {t("forum.nFollowers", { count: nFollowers })}
        </p>
      </div>
      <Button
        icon={isFollowed ? <CheckOutlined /> : <PlusOutlined />}
        aria-pressed={isFollowed}
        loading={follow.isPending || unfollow.isPending}
        onClick={() => gate(() => (isFollowed ? unfollow : follow).mutate({ categoryId }))}
      >
        {isFollowed ? t("forum.followed") : t("forum.follow")}
      </Button>
    </li>
  );
}
