import "../../i18n/late/terms.ts";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { formatInstant } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Page } from "../../ui/page.tsx";
import { LoadingRows } from "../../ui/states.tsx";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./terms-page.module.css";

/** The terms that a member accepts: `?type=service` or `?type=privacy`. */
export default function TermsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query] = useSearchParams();
  const type = query.get("type") === "privacy" ? "privacy" : "service";
  const written = useCall("terms", { type });
  return (
    <Page narrow>
      <nav className={styles.tabs} aria-label={t("route.terms")}>
        {(["service", "privacy"] as const).map((other) => (
          <Link
            key={other}
            to={`/terms?type=${other}`}
            className={styles.tab ?? ""}
            {...(other === type ? { "aria-current": "page" } : {})}
          >
            {t(`terms.${other}`)}
          </Link>
        ))}
      </nav>
      <h1>{t(`terms.${type}`)}</h1>
      {written.isPending ? <LoadingRows rows={4} height={72} /> : null}
      {written.data ? (
        <>
          <WrittenText text={written.data.text} />
          <p className={styles.time}>{t("terms.updated", { time: formatInstant(written.data.updatedAt, language) })}</p>
        </>
      ) : null}
      {written.data === null || written.isError ? <OwnTerms type={type} /> : null}
    </Page>
  );
}

/** The product's own terms, which hold while an administrator has written no others. */
function OwnTerms({ type }: { readonly type: "service" | "privacy" }) {
  const { t } = useTranslation();
  const parts = t(`terms.${type}Parts`, { returnObjects: true });
  return Object.entries(parts).map(([key, { title, text }]) => (
    <section key={key} className={styles.part}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ));
}
