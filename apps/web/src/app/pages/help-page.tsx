import "../../i18n/late/help.ts";
import { Link, useLocation } from "react-router";
import { useLanguage, useTextsIn } from "../../i18n/i18n.ts";
import { languageTags } from "../../i18n/language.ts";
import { Page, PageHeader } from "../../ui/page.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import styles from "./terms-page.module.css";

const parts = ["read", "run", "write", "share", "version", "account", "api"] as const;

/** `/help`, and `/help/en`, which is English whatever the language of the site is. */
export default function HelpPage() {
  const ofSite = useLanguage();
  const language = useLocation().pathname === "/help/en" ? "en" : ofSite;
  const t = useTextsIn(language);
  if (!t) return <LoadingBlock height="60vh" />;
  return (
    <Page narrow>
      <div lang={languageTags[language]}>
        <PageHeader title={t("help.title")} lead={t("help.lead")} />
        <nav aria-label={t("help.contents")}>
          <ul className={styles.contents}>
            {parts.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{t(`help.part.${part}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        {parts.map((part) => (
          <section key={part} id={part} className={styles.part}>
            <h2>{t(`help.part.${part}.title`)}</h2>
            <p>{t(`help.part.${part}.text`)}</p>
          </section>
        ))}
        <p className={styles.more}>
          {t("help.more")} <a href="/docs">{t("help.apiDocument")}</a> ·{" "}
          <a href="https://specification.modelica.org/">{t("help.language")}</a> ·{" "}
          <Link to="/model">{t("notFound.toModels")}</Link>
        </p>
      </div>
    </Page>
  );
}
