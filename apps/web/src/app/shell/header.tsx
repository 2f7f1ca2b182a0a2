import { productName } from "@mofang/protocol";
import { Button } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { openSignIn } from "../../account/sign-in-dialog-state.ts";
import { useSession } from "../../api/services.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const UserMenu = lazy(() => import("./user-menu.tsx"));

/** Entries of the top menu, in their order. */
const menu = [
  { path: "/home", title: "route.home", forMembers: false },
  { path: "/model", title: "route.models", forMembers: false },
  { path: "/workbench", title: "route.workbench", forMembers: true },
] as const;

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
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
      <div className={styles.tools}>
        <ThemeSwitch />
        <LanguageSwitch />
        {session ? (
          <Suspense fallback={<span className={styles.avatarPlace} />}>
            <UserMenu user={session.userInfo} />
          </Suspense>
        ) : (
          <Button type="primary" onClick={() => openSignIn("login")}>
            {t("account.loginOrRegister")}
          </Button>
        )}
      </div>
    </header>
  );
}
