import { useTranslation } from "react-i18next";
import { NavLink, useSearchParams } from "react-router";
import { Page } from "../ui/page.tsx";
import styles from "./terms-page.module.css";

/** The terms that a member accepts: `?type=service` or `?type=privacy`. */
export default function TermsPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const type = query.get("type") === "privacy" ? "privacy" : "service";
  const parts = t(`terms.${type}Parts`, { returnObjects: true });
  return (
    <Page narrow>
      <nav className={styles.tabs} aria-label={t("route.terms")}>
        {(["service", "privacy"] as const).map((other) => (
          <NavLink
            key={other}
            to={`/terms?type=${other}`}
            className={styles.tab ?? ""}
            {...(other === type ? { "aria-current": "page" } : {})}
          >
            {t(`terms.${other}`)}
          </NavLink>
        ))}
      </nav>
      <h1>{t(`terms.${type}`)}</h1>
      {Object.entries(parts).map(([key, { title, text }]) => (
        <section key={key} className={styles.part}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </Page>
  );
}
