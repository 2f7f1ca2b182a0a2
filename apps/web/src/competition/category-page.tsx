import "../i18n/late/competition.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Page, PageHeader } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./competition.module.css";
import { CompetitionRows } from "./competition-rows.tsx";

/** `/competition/category`: fields of competitions, and all that take entries. */
export default function CategoryPage() {
  const { t } = useTranslation();
  const categories = useCall("competitionCategories", {});
  const list = useCall("competitions", { page: 1 });
  const isMember = useSession() !== null;
  return (
    <Page>
      <PageHeader title={t("menu.competition")} lead={t("competition.lead")} actions={isMember ? <KeptLink /> : null} />
      {categories.isError ? <ErrorState error={categories.error} onRetry={() => void categories.refetch()} /> : null}
      {categories.isPending ? <LoadingRows rows={2} height={96} /> : null}
      <ul className={styles.categories}>
        {categories.data?.map(({ id, title, summary, nCompetitions, nOpen }) => (
          <li key={id} className={styles.category}>
            <h2>
              <Link to={`/competition/${id}/list`}>{title}</Link>
            </h2>
            <p>{summary}</p>
            <p className={styles.note}>{t("competition.counts", { count: nCompetitions, open: nOpen })}</p>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{t("competition.all")}</h2>
      {list.isPending ? <LoadingRows rows={3} height={88} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data ? <CompetitionRows rows={list.data.rows} /> : null}
    </Page>
  );
}

/** For those who keep competitions, or may make some. */
function KeptLink() {
  const { t } = useTranslation();
  const { data } = useCall("keptCompetitions", {});
  if (data === undefined || (!data.mayMake && data.rows.length === 0)) return null;
  return <Link to="/competition/kept">{t("competition.keep.list")}</Link>;
}
