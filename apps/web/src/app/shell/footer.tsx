import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { late } from "../../part/late.tsx";
import styles from "./footer.module.css";

const ContactDialog = late(() => import("./floating/contact-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

/** Contact details, links, terms, notices, and a way to write to the people of the site. */
export function Footer() {
  const { t } = useTranslation();
  const facts = useCall("siteFacts", {}, { staleTime: 300_000 });
  const [isWriting, setWriting] = useState(false);
  const { address, phone, email, registration, links } = facts.data ?? {};
  return (
    <footer className={styles.footer}>
      <div className={styles.words}>
        <p>{t("footer.line")}</p>
        <address className={styles.contact}>
          {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {address ? <span>{address}</span> : null}
        </address>
        {registration ? <p>{registration}</p> : null}
      </div>
      <nav className={styles.links} aria-label={t("footer.links")}>
        <button type="button" className={styles.write} onClick={() => setWriting(true)}>
          {t("footer.contactUs")}
        </button>
        <Link to="/terms?type=service">{t("footer.service")}</Link>
        <Link to="/terms?type=privacy">{t("footer.privacy")}</Link>
        <a href="/docs">{t("footer.api")}</a>
        <a href="https://specification.modelica.org/">{t("footer.modelica")}</a>
        {links?.map(({ title, url }) => (
          <a key={`${title} ${url}`} href={url} rel="noopener">
            {title}
          </a>
        ))}
      </nav>
      {isWriting ? (
        <Suspense fallback={null}>
          <ContactDialog isEmailRequired onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </footer>
  );
}
