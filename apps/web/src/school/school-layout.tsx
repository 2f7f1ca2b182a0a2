import "../i18n/late/forum.ts";
import "../i18n/late/school.ts";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { CategoryFilter } from "../forum/category-filter.tsx";
import forumStyles from "../forum/forum-layout.module.css";
import { ForumPlaceContext } from "../forum/forum-place.ts";
import { ForumWriting } from "../forum/forum-side.tsx";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { notify } from "../ui/notices.ts";
import { Page } from "../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { articlesAddress, schoolHome, schoolsAddress } from "./school-addresses.ts";
import styles from "./school-layout.module.css";
import { SchoolName } from "./school-name.tsx";
import { SchoolSide } from "./school-side.tsx";
import { type CurrentSchool, SchoolContext } from "./use-school.ts";

/** `/bbs/school`: the chooser and the labels for everybody; the rest for those who have a current school (D14). */
export default function SchoolLayout() {
  const { pathname } = useLocation();
  const isMember = useSession() !== null;
  const current = useCall("currentSchool", {}, { enabled: isMember, staleTime: 60_000 });
  const isOpen = pathname === schoolsAddress || pathname === "/bbs/school/label";
  const school = current.data?.current ?? null;
  if (pathname === schoolsAddress || (isOpen && school === null)) return <Alone />;
  // The guard of the pages inside sends visitors to the sign-in.
  if (!isMember) return <Outlet />;
  if (current.isError) return <ErrorState error={current.error} onRetry={() => void current.refetch()} />;
  if (current.isPending) return <LoadingBlock height="60vh" />;
  if (school === null) return <WayBack />;
  return (
    <SchoolContext value={school}>
      <Zone key={school.id} school={school} />
    </SchoolContext>
  );
}

function Alone() {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

/** Without a current school there is nothing to see: back to where one came from, or to the chooser (SCH-009). */
function WayBack() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    notify("tip", t("school.noCurrent"));
    const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
    if (idx) void navigate(-1);
    else void navigate(schoolsAddress, { replace: true });
  }, [navigate, t]);
  return <LoadingBlock height="60vh" />;
}

/** A school with its name, its tabs, and what stands beside its pages; a page alone where somebody writes. */
function Zone({ school }: { readonly school: CurrentSchool }) {
  const { pathname } = useLocation();
  const place = useMemo(
    () => ({ schoolId: school.id, list: schoolHome, ask: "/bbs/school/ask", labels: "/bbs/school/label" }),
    [school.id],
  );
  const isAlone = ["/bbs/school/ask", "/bbs/school/classes", "/bbs/school/manage"].includes(pathname);
  return (
    <ForumPlaceContext value={place}>
      <Page>
        <header className={styles.header}>
          <SchoolName school={school} />
          <ZoneTabs />
        </header>
        {isAlone ? (
          <Outlet />
        ) : (
          <div className={[forumStyles.columns, pathname === schoolHome ? "" : forumStyles.reading].join(" ")}>
            <div className={forumStyles.left}>
              <CategoryFilter />
            </div>
            <div className={forumStyles.centre}>
              <Outlet />
            </div>
            <div className={forumStyles.writing}>
              <ForumWriting />
            </div>
            <div className={forumStyles.right}>
              <SchoolSide />
            </div>
          </div>
        )}
      </Page>
    </ForumPlaceContext>
  );
}

function ZoneTabs() {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t("school.zone")}
      tabs={[
        { to: schoolHome, label: t("school.tab.home") },
        { to: articlesAddress("news"), label: t("school.tab.news") },
        { to: "/bbs/school/resource", label: t("school.tab.resources") },
        { to: articlesAddress("faq"), label: t("school.tab.faq") },
        { to: "/bbs/school/label", label: t("school.tab.labels") },
        { to: "/bbs/school/classes", label: t("school.tab.classes") },
        { to: "/bbs/school/manage", label: t("school.tab.people") },
      ]}
    />
  );
}
