import { Select, Switch, Table } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { CallAnswer } from "../api/client.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { notify } from "../ui/notices.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import styles from "./admin-layout.module.css";
import { KeyField } from "./key-field.tsx";
import { Listing } from "./listing.tsx";

type Repository = CallAnswer<"adminRepositories">["rows"][number];
const standings = ["hidden", "featured", "recommended"] as const;
const flags = { hidden: "isHidden", featured: "isFeatured", recommended: "isRecommended" } as const;

/** `/admin/repositories`: hiding, featuring, recommending. */
export default function RepositoriesPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const filter = { key: query.get("key") || undefined, standing: choiceOf(query, "standing", standings) };
  const list = useCall("adminRepositories", { ...pagingOf(query), ...filter }, { keepPrevious: true });
  const change = useAction("setRepositoryStanding", {
    onSuccess: () => notify("success", t("notice.processed")),
  });
  return (
    <>
      <search className={styles.filters}>
        <KeyField label={t("admin.repositories.search")} />
        <Select
          className={styles.select ?? ""}
          aria-label={t("admin.repositories.standing")}
          value={filter.standing ?? "all"}
          options={[
            { value: "all", label: t("admin.repositories.all") },
            ...standings.map((value) => ({ value, label: t(`admin.repositories.${value}`) })),
          ]}
          onChange={(standing) => setQuery(changedQuery(query, { standing: standing === "all" ? undefined : standing }))}
        />
      </search>
      <Listing empty={t("admin.repositories.none")} list={list}>
        {(rows) => (
          <Table<Repository>
            rowKey="id"
            size="middle"
            pagination={false}
            scroll={{ x: 820 }}
            dataSource={[...rows]}
            columns={[
              {
                title: t("admin.repositories.name"),
                key: "name",
                render: (_, { id, name, ownerId, ownerName, description }) => (
                  <>
                    <Link to={`/user/${ownerId}/repo`}>{ownerName}</Link> / <Link to={`/model/${id}/summary`}>{name}</Link>
                    <p className={styles.note}>{description}</p>
                  </>
                ),
              },
              {
                title: t("card.openTypeLabel"),
                key: "openType",
                className: styles.whole ?? "",
                render: (_, { openType }) => t(`card.openType.${openType}`),
              },
              {
                title: t("card.updated"),
                key: "updated",
                className: styles.whole ?? "",
                render: (_, { updatedAt }) => <RelativeTime instant={updatedAt} />,
              },
              ...standings.map((standing) => ({
                title: t(`admin.repositories.${standing}`),
                key: standing,
                render: (_: unknown, repository: Repository) => (
                  <Switch
                    checked={repository[flags[standing]]}
                    aria-label={`${t(`admin.repositories.${standing}`)} · ${repository.name}`}
                    onChange={(is) => change.mutate({ repositoryId: repository.id, [flags[standing]]: is })}
                  />
                ),
              })),
            ]}
          />
        )}
      </Listing>
      <p className={styles.note}>{t("admin.repositories.hiddenNote")}</p>
    </>
  );
}
