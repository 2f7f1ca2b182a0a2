import type { SchoolArticleKind } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import sideStyles from "../forum/forum-side.module.css";
import { Contributors, HotPosts } from "../forum/forum-side.tsx";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Panel } from "../ui/page.tsx";
import { LoadingRows } from "../ui/states.tsx";
import { articleAddress, articlesAddress } from "./school-addresses.ts";
import styles from "./school-pages.module.css";
import { SchoolResourceLinks } from "./school-resource-links.tsx";
import { useSchool } from "./use-school.ts";

/** Articles and resources that a card shows. */
const shown = 5;

/** What stands beside the posts of a school: activities, news, resources, questions, hot posts, contributors. */
export function SchoolSide() {
  return (
    <>
      <Articles kind="activity" />
      <Articles kind="news" />
      <Resources />
      <Articles kind="faq" />
      <HotPosts />
      <Contributors />
    </>
  );
}

function Articles({ kind }: { readonly kind: SchoolArticleKind }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const schoolId = useSchool().id;
  const list = useCall("schoolArticles", { schoolId, kind, page: 1, pageSize: 10 }, { staleTime: 60_000 });
  return (
    <Panel title={t(`school.kind.${kind}`)} extra={<Link to={articlesAddress(kind)}>{t("school.more")}</Link>}>
      {list.isPending ? <LoadingRows rows={2} height={32} /> : null}
      {list.data?.rows.length === 0 ? <p className={sideStyles.quiet}>{t(`school.none.${kind}`)}</p> : null}
      <ul className={sideStyles.links}>
        {list.data?.rows.slice(0, shown).map(({ id, title, startsAt }) => (
          <li key={id}>
            <Link to={articleAddress(kind, id)}>{title}</Link>
            {startsAt === null ? null : <p className={styles.note}>{formatInstant(startsAt, language)}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Resources() {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const resources = useCall("schoolResources", { schoolId, page: 1 }, { staleTime: 60_000 });
  return (
    <Panel title={t("school.tab.resources")} extra={<Link to="/bbs/school/resource">{t("school.more")}</Link>}>
      {resources.isPending ? <LoadingRows rows={2} height={32} /> : null}
      {resources.data?.rows.length === 0 ? <p className={sideStyles.quiet}>{t("forum.noResources")}</p> : null}
      <SchoolResourceLinks resources={(resources.data?.rows ?? []).slice(0, shown)} />
    </Panel>
  );
}
