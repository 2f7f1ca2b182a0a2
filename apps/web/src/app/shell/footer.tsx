import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./footer.module.css";

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <p>{t("footer.line")}</p>
      <nav className={styles.links} aria-label={t("footer.links")}>
        <Link to="/terms?type=service">{t("terms.service")}</Link>
        <Link to="/terms?type=privacy">{t("terms.privacy")}</Link>
        <a href="/docs">{t("footer.api")}</a>
        <a href="https://specification.modelica.org/">{t("footer.modelica")}</a>
      </nav>
    </footer>
  );
}
