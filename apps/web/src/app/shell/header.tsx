import { QuestionCircleOutlined } from "@ant-design/icons";
import { productName } from "@mofang/protocol";
import { Button } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { openSignIn } from "../../account/sign-in-dialog-state.ts";
import { useSession } from "../../api/services.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import { late } from "../../part/late.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Bell } from "./bell.tsx";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchBox } from "./search-box.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const UserMenu = late(() => import("./user-menu.tsx"), { shape: "line" });

/** Entries of the top menu, in their order. */
const menu = [
  { path: "/home", title: "route.home", forMembers: false },
  { path: "/model", title: "route.models", forMembers: false },
  { path: "/bbs/pubtechx", title: "menu.exchange", forMembers: false },
  { path: "/education", title: "menu.courses", forMembers: false },
  { path: "/sharing", title: "menu.sharing", forMembers: false },
  { path: "/bbs/school/index", title: "menu.school", forMembers: false },
  { path: "/competition/category", title: "menu.competition", forMembers: false },
  { path: "/askme", title: "menu.assistant", forMembers: false },
  { path: "/workbench", title: "route.workbench", forMembers: true },
] as const;

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const isSigningIn = pathname === "/sign" || pathname === "/login";
  return (
    <header className={styles.header}>
      <Link to="/home" className={styles.brand} aria-label={t("shell.toHome")}>
        <Logo className={styles.mark} />
        <span className={styles.name}>{productName[useLanguage()]}</span>
      </Link>
      <nav className={styles.menu} aria-label={t("shell.menu")}>
        {menu
          .filter(({ forMembers }) => session || !forMembers)
          .map(({ path, title }) => (
            <NavLink key={path} to={path} className={styles.entry ?? ""}>
              {t(title)}
            </NavLink>
          ))}
      </nav>
      <SearchBox />
      <div className={styles.tools}>
        <Link to="/help" className={`${styles.tool} ${styles.wide}`} title={t("shell.help")} aria-label={t("shell.help")}>
          <QuestionCircleOutlined />
        </Link>
        {session ? <Bell /> : null}
        <ThemeSwitch />
        <LanguageSwitch />
        {session ? (
          <Suspense fallback={<span className={styles.avatarPlace} />}>
            <UserMenu user={session.userInfo} />
          </Suspense>
        ) : (
          <Button type="primary" onClick={() => (isSigningIn ? focusForm() : openSignIn("login"))}>
            {t("shell.loginOrRegister")}
          </Button>
        )}
      </div>
    </header>
  );
}

/** The sign-in page has the form already. */
function focusForm(): void {
  document.querySelector<HTMLElement>("main input")?.focus();
}
