import { type CallData, type Calls, reputationKinds } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { levelsAddress } from "../../ui/forum-addresses.ts";
import { Panel } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./levels.module.css";

type Standing = CallData<Calls["forumStanding"]>;

/** Level and points of a member, of what they come, and what is missing to the next level. */
export function StandingPanel({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const standing = useCall("forumStanding", { userId });
  return (
    <Panel title={t("forum.levels.standing")} extra={<Link to={levelsAddress}>{t("forum.rule")}</Link>}>
      <div className={styles.body}>
        {standing.isPending ? <LoadingRows rows={2} /> : null}
        {standing.isError ? <ErrorState error={standing.error} onRetry={() => void standing.refetch()} /> : null}
        {standing.data ? <Facts standing={standing.data} /> : null}
      </div>
    </Panel>
  );
}

function Facts({ standing: { level, points, counts, missing } }: { readonly standing: Standing }) {
  const { t } = useTranslation();
  const counted = reputationKinds.filter((kind) => counts[kind] > 0);
  return (
    <>
      <p className={styles.sum}>
        <strong>{t("forum.levels.level", { level })}</strong> <span>{t("forum.levels.nPoints", { count: points })}</span>
      </p>
      {counted.length > 0 ? (
        <ul className={styles.counts}>
          {counted.map((kind) => (
            <li key={kind}>{t(`forum.levels.count.${kind}`, { count: counts[kind] })}</li>
          ))}
        </ul>
      ) : null}
      <p className={styles.note}>{missing === null ? t("forum.levels.highest") : <Missing missing={missing} />}</p>
    </>
  );
}

function Missing({ missing: { level, points, days } }: { readonly missing: NonNullable<Standing["missing"]> }) {
  const { t } = useTranslation();
  if (points === 0) return t("forum.levels.missingDays", { level, count: days });
  if (days === 0) return t("forum.levels.missingPoints", { level, count: points });
  return t("forum.levels.missingBoth", { level, points, days });
}
