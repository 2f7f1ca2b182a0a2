import { type CallData, type Calls, leftOutReasons, limits } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { formatBytes } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { LikenessBound, useLikenessBound } from "../likeness/likeness-bound.tsx";
import { LikenessNote, SimilarGroups } from "../likeness/similar-groups.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./classroom.module.css";
import { assignmentAddress } from "./classroom-addresses.ts";
import { WorkSide } from "./work-side.tsx";

/** `/class/…/assignment/…/similar`: which works are alike in structure, for those who teach the class. */
export default function SimilarPage() {
  const { t } = useTranslation();
  const params = useParams();
  const ref = { classroomId: Number(params.classroomId), assignmentId: Number(params.assignmentId) };
  const least = useLikenessBound();
  const found = useCall("similarWorks", { ...ref, least }, { page: true, keepPrevious: true });
  return (
    <Page>
      <PageHeader
        title={t("likeness.page")}
        lead={
          <Link to={assignmentAddress(ref.classroomId, ref.assignmentId)}>{found.data?.title ?? t("likeness.toAssignment")}</Link>
        }
      />
      <div className={styles.stack}>
        <LikenessNote />
        {found.isPending ? <LoadingRows rows={6} /> : null}
        {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.data === undefined ? null : (
          <>
            <FilterBar>
              <LikenessBound />
            </FilterBar>
            <SimilarGroups
              similar={found.data}
              least={least}
              side={(submissionId) => <WorkSide key={submissionId} {...ref} submissionId={submissionId} />}
              notes={<LeftOut leftOut={found.data.leftOut} />}
            />
          </>
        )}
      </div>
    </Page>
  );
}

/** Whose work is not compared, and why. */
function LeftOut({ leftOut }: Pick<CallData<Calls["similarWorks"]>, "leftOut">) {
  const { t } = useTranslation();
  const size = formatBytes(limits.comparedWork, useLanguage());
  return leftOutReasons.map((reason) => {
    const names = leftOut.flatMap((one) => (one.reason === reason ? [one.student.name] : [])).join(t("likeness.comma"));
    return names === "" ? null : <p key={reason}>{t(`likeness.${reason}`, { names, size })}</p>;
  });
}
