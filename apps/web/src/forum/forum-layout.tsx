import { Outlet, useLocation } from "react-router";
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
