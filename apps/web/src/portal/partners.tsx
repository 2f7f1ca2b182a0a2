import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { ErrorState } from "../ui/states.tsx";
import styles from "./sharing-page.module.css";

/** Who works together with the site, by logo or name, with a way to each; nothing while there is nobody. */
export function Partners() {
  const { t } = useTranslation();
  const list = useCall("partners", {});
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined || list.data.length === 0) return null;
  return (
    <section aria-label={t("portal.partners")}>
      <div className={styles.head}>
        <h2>{t("portal.partners")}</h2>
      </div>
      <ul className={styles.partners}>
        {list.data.map((partner) => (
          <li key={partner.title}>
            <Partner {...partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartnerProps {
  readonly title: string;
  /** Of the partner's own site; empty for one that has none. */
  readonly url: string;
  /** Of the picture; empty for none. */
  readonly logo: string;
}

function Partner({ title, url, logo }: PartnerProps) {
  const shown = logo === "" ? title : <img src={logo} alt={title} title={title} loading="lazy" />;
  if (url === "") return shown;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}
