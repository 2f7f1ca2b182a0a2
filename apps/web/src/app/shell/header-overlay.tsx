import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useSiteMenu } from "../../ui/site-menu-state.ts";
import { Header } from "./header.tsx";
import styles from "./header-overlay.module.css";

/** The site's header over a page that fills the window, as long as that page wants it to be there. */
export function HeaderOverlay() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { isOpen, show } = useSiteMenu();
  const place = useRef<HTMLDivElement>(null);
  const at = useRef(pathname);

  useEffect(() => {
    if (at.current !== pathname) show(false);
    at.current = pathname;
  }, [pathname, show]);

  useEffect(() => {
    if (!isOpen) return;
    place.current?.querySelector<HTMLElement>("a, button")?.focus();
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) show(false);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isOpen, show]);

  if (!isOpen) return null;
  return (
    <div ref={place} className={styles.overlay}>
      <Header />
      <button type="button" className={styles.veil} aria-label={t("shell.closeMenu")} onClick={() => show(false)} />
    </div>
  );
}
