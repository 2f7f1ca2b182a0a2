import "../i18n/late/course.ts";
import { Button, Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { FilterKey } from "../ui/filter-bar.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./course.module.css";
import { CourseCard } from "./course-card.tsx";
import { banksAddress, publishAddress } from "./shared/addresses.ts";
import { levelNames } from "./shared/levels.ts";

const whose = ["taken", "taught"] as const;

/** `/education`: the courses. */
export default function ListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const isMember = useSession() !== null;
  const [query, setQuery] = useSearchParams();
  const of = isMember ? choiceOf(query, "of", whose) : undefined;
  const level = choiceOf(query, "level", levelNames);
  const key = query.get("key") ?? "";
  const filter = {
    of,
    level: level === undefined ? undefined : ((levelNames.indexOf(level) + 1) as 1 | 2 | 3),
    key: key || undefined,
  };
  const list = useCall("courses", { ...pagingOf(query), ...filter }, { keepPrevious: true });
  const set = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  const isFiltered = of !== undefined || level !== undefined || key !== "";
  return (
    <Page>
      <PageHeader
        title={t("course.page.list")}
        lead={t("course.lead")}
        actions={
          <>
            {isMember ? <Button onClick={() => void navigate(banksAddress)}>{t("course.bank.page.list")}</Button> : null}
            <Button onClick={() => gate(() => void navigate(publishAddress()))}>{t("course.make")}</Button>
          </>
        }
      />
      <search className={styles.bar}>
        {isMember ? (
          <Segmented
            aria-label={t("course.whose")}
            value={of ?? "all"}
            options={(["all", ...whose] as const).map((value) => ({ value, label: t(`course.of.${value}`) }))}
            onChange={(value) => set({ of: value === "all" ? undefined : value, page: undefined })}
          />
        ) : null}
        <Select
          aria-label={t("course.level")}
          value={level ?? "all"}
          style={{ minWidth: 120 }}
          options={(["all", ...levelNames] as const).map((value) => ({ value, label: t(`course.levels.${value}`) }))}
          onChange={(value) => set({ level: value === "all" ? undefined : value, page: undefined })}
        />
        <FilterKey value={key} label={t("course.search")} onSearch={(text) => set({ key: text, page: undefined })} />
      </search>
      {list.isPending ? <LoadingRows rows={3} height={150} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? (
        <EmptyState
          title={t("course.none")}
          text={t("course.noneText")}
          action={isFiltered ? <Button onClick={() => setQuery({})}>{t("course.resetFilter")}</Button> : null}
        />
      ) : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <ul className={styles.cards}>
            {list.data.rows.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </ul>
          <Paging {...list.data} onChange={(page, pageSize) => set({ page, pageSize })} />
        </>
      ) : null}
    </Page>
  );
}
