import "../i18n/late/forum.ts";
import { Outlet, useLocation } from "react-router";
import { Page } from "../ui/page.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import styles from "./forum-layout.module.css";
import { ForumSide } from "./forum-side.tsx";

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
      <div className={styles.columns}>
        <div className={styles.left}>
          <CategoryFilter />
        </div>
        <div className={styles.centre}>
          <Outlet />
        </div>
        <div className={styles.right}>
          <ForumSide />
        </div>
      </div>
    </Page>
  );
}
