import "../../i18n/late/course.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { LikenessBound, useLikenessBound } from "../../likeness/likeness-bound.tsx";
import { LikenessNote, SimilarGroups } from "../../likeness/similar-groups.tsx";
import { changedQuery } from "../../ui/address-query.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page, PageHeader } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { gradebookAddress } from "../shared/addresses.ts";
import { AnswerSide } from "./answer-side.tsx";
import styles from "./similar.module.css";

type Similar = CallData<Calls["similarModels"]>;

/** `/education/:courseId/similar`: which answers to an exercise are alike in structure, for the teachers of its course. */
export default function SimilarPage() {
  const { t } = useTranslation();
  const courseId = Number(useParams().courseId);
  const [query] = useSearchParams();
  const task = query.get("task");
  const least = useLikenessBound();
  const found = useCall("similarModels", { courseId, least, ...(task !== null && { task }) }, { page: true, keepPrevious: true });
  return (
    <Page>
      <PageHeader
        title={t("likeness.page")}
        lead={<Link to={gradebookAddress(courseId)}>{t("course.similar.toGradebook")}</Link>}
      />
      <div className={styles.stack}>
        <LikenessNote />
        {found.isPending ? <LoadingRows rows={6} /> : null}
        {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.data === undefined ? null : <Answers courseId={courseId} similar={found.data} least={least} />}
      </div>
    </Page>
  );
}

interface AnswersProps {
  readonly courseId: number;
  readonly similar: Similar;
  readonly least: number;
}

function Answers({ courseId, similar, least }: AnswersProps) {
  const { t } = useTranslation();
  const { task, exercises } = similar;
  if (task === null) return <EmptyState title={t("course.similar.noExercise")} text={t("course.similar.noExerciseText")} />;
  return (
    <>
      <FilterBar>
        <ExerciseSelect exercises={exercises} task={task} />
        <LikenessBound />
      </FilterBar>
      <SimilarGroups
        key={task}
        similar={similar}
        least={least}
        side={(attemptId) => <AnswerSide key={attemptId} courseId={courseId} attemptId={attemptId} />}
      />
    </>
  );
}

/** Which exercise; it stands in the address. */
function ExerciseSelect({ exercises, task }: Pick<Similar, "exercises"> & { readonly task: string }) {
  const { t } = useTranslation();
  const pick = usePick();
  const [query, setQuery] = useSearchParams();
  return (
    <Select
      className={styles.exercise ?? ""}
      aria-label={t("course.similar.exercise")}
      value={task}
      options={exercises.map(({ key, title }) => ({ value: key, label: pick(title) }))}
      onChange={(key) => setQuery(changedQuery(query, { task: key }), { replace: true })}
    />
  );
}
