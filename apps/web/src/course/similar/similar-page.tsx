import "../../i18n/late/course.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Alert, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { changedQuery } from "../../ui/address-query.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page, PageHeader } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { gradebookAddress } from "../shared/addresses.ts";
import styles from "./similar.module.css";
import { SimilarGroup } from "./similar-group.tsx";

type Similar = CallData<Calls["similarModels"]>;

/** Percent from which on models belong together. */
const bounds = [100, 90, 80, 70, 60] as const;
const usualBound = 80;

/** `/education/:courseId/similar`: which answers to an exercise are alike in structure, for the teachers of its course. */
export default function SimilarPage() {
  const { t } = useTranslation();
  const courseId = Number(useParams().courseId);
  const [query] = useSearchParams();
  const task = query.get("task");
  const least = boundOf(query);
  const found = useCall("similarModels", { courseId, least, ...(task !== null && { task }) }, { page: true, keepPrevious: true });
  return (
    <Page>
      <PageHeader
        title={t("course.similar.page")}
        lead={<Link to={gradebookAddress(courseId)}>{t("course.similar.toGradebook")}</Link>}
      />
      <div className={styles.stack}>
        <Alert type="info" showIcon title={t("course.similar.noProof")} description={t("course.similar.how")} />
        {found.isPending ? <LoadingRows rows={6} /> : null}
        {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.data === undefined ? null : <Groups courseId={courseId} similar={found.data} least={least} />}
      </div>
    </Page>
  );
}

function boundOf(query: URLSearchParams): number {
  return bounds.find((bound) => String(bound) === query.get("least")) ?? usualBound;
}

interface GroupsProps {
  readonly courseId: number;
  readonly similar: Similar;
  readonly least: number;
}

function Groups({ courseId, similar, least }: GroupsProps) {
  const { t } = useTranslation();
  const { task, groups, nCompared, nUnchanged, nLeftOut } = similar;
  if (task === null) return <EmptyState title={t("course.similar.noExercise")} text={t("course.similar.noExerciseText")} />;
  return (
    <>
      <Filters exercises={similar.exercises} task={task} least={least} />
      <p className={styles.note}>
        {t("course.similar.compared", { count: nCompared })}
        {nUnchanged > 0 ? ` ${t("course.similar.unchanged", { count: nUnchanged })}` : null}
        {nLeftOut > 0 ? ` ${t("course.similar.leftOut", { count: nLeftOut })}` : null}
      </p>
      {groups.length === 0 ? (
        <EmptyState title={t("course.similar.none")} text={t("course.similar.noneText", { percent: least })} />
      ) : null}
      {groups.map((group) => (
        <SimilarGroup key={`${task}/${group.models[0]?.attemptId}`} courseId={courseId} group={group} />
      ))}
    </>
  );
}

interface FiltersProps extends Pick<Similar, "exercises"> {
  readonly task: string;
  readonly least: number;
}

/** Which exercise, and from which likeness on; both stand in the address. */
function Filters({ exercises, task, least }: FiltersProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const [query, setQuery] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | number>>) =>
    setQuery(changedQuery(query, changes), { replace: true });
  return (
    <FilterBar>
      <Select
        className={styles.exercise ?? ""}
        aria-label={t("course.similar.exercise")}
        value={task}
        options={exercises.map(({ key, title }) => ({ value: key, label: pick(title) }))}
        onChange={(key) => change({ task: key })}
      />
      <Select
        aria-label={t("course.similar.least")}
        value={least}
        options={bounds.map((bound) => ({ value: bound, label: t("course.similar.from", { percent: bound }) }))}
        onChange={(bound) => change({ least: bound })}
      />
    </FilterBar>
  );
}
