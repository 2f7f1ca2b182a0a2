import "../i18n/late/forum.ts";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { forumAddress } from "../ui/forum-addresses.ts";
import { Page } from "../ui/page.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import styles from "./forum-layout.module.css";
import { ForumSide, ForumWriting } from "./forum-side.tsx";

/** `/bbs`: filter, page, and what stands beside it; the page alone where somebody writes. */
export default function ForumLayout() {
  const { pathname } = useLocation();
  if (pathname === "/bbs/ask") {
    return (
      <Page>
        <Outlet />
      </Page>
    );
  }
  return (
    <Page>
      <div className={[styles.columns, pathname === forumAddress ? "" : styles.reading].join(" ")}>
        <div className={styles.left}>
          <CategoryFilter />
          <SchoolEntry />
        </div>
        <div className={styles.centre}>
          <Outlet />
        </div>
        <div className={styles.writing}>
          <ForumWriting />
        </div>
        <div className={styles.right}>
          <ForumSide />
        </div>
      </div>
    </Page>
  );
}

/** The way into the zone of one's school, for those who have one (BBS-015). */
function SchoolEntry() {
  const { t } = useTranslation();
  const isMember = useSession() !== null;
  const school = useCall("currentSchool", {}, { enabled: isMember, staleTime: 60_000 }).data?.current;
  if (!isMember || !school) return null;
  return (
    <Link className={styles.school ?? ""} to="/bbs/school/home">
      <Avatar name={school.name} image={school.logo} size={24} />
      <span>{t("forum.schoolZone", { school: school.name })}</span>
    </Link>
  );
}
