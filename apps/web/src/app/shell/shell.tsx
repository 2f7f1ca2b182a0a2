import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { AutoLogin } from "../../account/external/auto-login.tsx";
import { SignInHost } from "../../account/sign-in/sign-in-host.tsx";
import { ConversationHost } from "../../conversation/conversation-host.tsx";
import { late } from "../../part/late.tsx";
import { NoticeHost } from "../../ui/notice-host.tsx";
import type { RouteEntry } from "../routes/routes.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HeaderOverlay } from "./header-overlay.tsx";
import { OfflineNote } from "./offline-note.tsx";
import styles from "./shell.module.css";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import { VisitNote } from "./visit-note.tsx";

const FloatingButtons = late(
  async () => ({
    default: (await import("./floating/floating-buttons.tsx")).FloatingButtons,
  }),
  { shape: "line" },
);

/** What stands around every page. */
export function Shell() {
  const { t } = useTranslation();
  useFocusReturn();
  const entries = useMatches().map(({ handle }) => handle as RouteEntry | undefined);
  const hidesFloatingButtons = entries.some((entry) => entry?.hidesFloatingButtons);
  const hidesFooter = entries.some((entry) => entry?.hidesFooter);
  const hasOwnBar = entries.some((entry) => entry?.hasOwnBar);
  if (entries.some((entry) => entry?.standsAlone)) return <PageAlone />;
  return (
    <div className={styles.shell} data-own-bar={hasOwnBar}>
      <a className={styles.skip} href="#content">
        {t("shell.skip")}
      </a>
      <Progress />
      {hasOwnBar ? <HeaderOverlay /> : <Header />}
      <OfflineNote isOver={hasOwnBar} />
      <Main />
      {hidesFooter ? null : <Footer />}
      {hidesFloatingButtons ? null : (
        <Suspense fallback={null}>
          <FloatingButtons />
        </Suspense>
      )}
      <AutoLogin />
      <VisitNote />
      <ConversationHost />
      <NoticeHost />
      <SignInHost />
      <UnsavedGuard />
      <ScrollRestoration />
    </div>
  );
}

/** A page with nothing of the site around it but what tells of its own actions. */
function PageAlone() {
  return (
    <>
      <Main />
      <NoticeHost />
    </>
  );
}

/**
 * The page. It takes the focus when the path changes, so that a screen reader starts at the new page; where what has the focus
 * is still in the page, as a tree of which another file is shown, it stays there.
 */
function Main() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="content" ref={main} className={styles.main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** A thin line at the top while the next page comes. */
function Progress() {
  const { state } = useNavigation();
  return <div className={styles.progress} data-busy={state !== "idle"} aria-hidden="true" />;
}
