import "../../i18n/late/repository.ts";
import { PlusOutlined } from "@ant-design/icons";
import { type Licence, licences, type ModelType, modelTypes } from "@mofang/protocol";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useCall } from "../../api/hooks.ts";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { FilterBar, FilterKey } from "../../ui/filter-bar.tsx";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { RepositoryRows } from "../card/repository-row.tsx";
import { LicenceSelect } from "../facts/licence-select.tsx";
import { LibraryFilter } from "./library-filter.tsx";
import styles from "./list-page.module.css";
import { TagFilter } from "./tag-filter.tsx";

const sorts = ["updated", "created", "stars", "name"] as const;
type Sort = (typeof sorts)[number];

/** `/model`: all public repositories; key, type, sort and page stand in the address. */
export default function RepositoryListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const [query, setQuery] = useSearchParams();
  const filter = {
    key: query.get("key") || undefined,
    modelType: choiceOf<ModelType>(query, "modelType", modelTypes),
    tag: query.get("tag") || undefined,
    licence: choiceOf<Licence>(query, "licence", licences),
    library: query.get("library") || undefined,
    sort: choiceOf<Sort>(query, "sort", sorts) ?? "updated",
  };
  const list = useCall("publicRepositories", { ...pagingOf(query), ...filter }, { keepPrevious: true });
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  const { sort, ...parts } = filter;
  const isFiltered = Object.values(parts).some((part) => part !== undefined);
  const publish = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => gate(() => void navigate("/model/publish"))}>
      {t("card.publish")}
    </Button>
  );

  return (
    <Page>
      <PageHeader title={t("route.models")} lead={t("repository.listLead")} actions={publish} />
      <FilterBar>
        <FilterKey value={filter.key ?? ""} label={t("repository.searchPlaceholder")} onSearch={(key) => change({ key })} />
        <Select<ModelType | "all">
          value={filter.modelType ?? "all"}
          aria-label={t("card.modelTypeLabel")}
          options={[
            { value: "all", label: t("repository.allTypes") },
            ...modelTypes.map((value) => ({ value, label: t(`card.modelType.${value}`) })),
          ]}
          onChange={(modelType) => change({ modelType: modelType === "all" ? undefined : modelType })}
        />
        <LibraryFilter value={filter.library} onChange={(library) => change({ library })} />
        <LicenceSelect
          label={t("licence.filter")}
          placeholder={t("licence.filter")}
          value={filter.licence}
          onChange={(licence) => change({ licence: licence ?? undefined })}
        />
        <TagFilter value={filter.tag} onChange={(tag) => change({ tag })} />
        <Select<Sort>
          value={sort}
          aria-label={t("repository.sortLabel")}
          options={sorts.map((value) => ({ value, label: t(`repository.sort.${value}`) }))}
          onChange={(sort) => change({ sort: sort === "updated" ? undefined : sort })}
        />
      </FilterBar>
      <Panel>
        {list.isPending ? <LoadingRows rows={10} height={74} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data ? (
          <div data-stale={list.isPlaceholderData} className={styles.list}>
            {list.data.rows.length > 0 ? (
              <RepositoryRows rows={list.data.rows} />
            ) : (
              <EmptyState
                title={isFiltered ? t("card.noneFound") : t("card.noneYet")}
                text={isFiltered ? t("card.noneFoundText") : t("card.noneYetText")}
                action={
                  isFiltered ? <Button onClick={() => setQuery(new URLSearchParams())}>{t("card.clearFilters")}</Button> : publish
                }
              />
            )}
            <Paging {...list.data} onChange={(page, pageSize) => change({ page, pageSize })} />
          </div>
        ) : null}
      </Panel>
    </Page>
  );
}
