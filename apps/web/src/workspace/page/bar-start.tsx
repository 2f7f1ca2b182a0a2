import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Logo } from "../../ui/logo.tsx";
import { useSiteMenu } from "../../ui/site-menu-state.ts";
import styles from "./office-bar.module.css";

interface BarStartProps {
  readonly title: string;
  /** Address of what the title names. */
  readonly to?: string;
}

/** The mark, which lays the site's menu over the workspace, and what the workspace is of. */
export function BarStart({ title, to }: BarStartProps) {
  const { t } = useTranslation();
  const { isOpen, show } = useSiteMenu();
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-label={t("office.siteMenu")}
        title={t("office.siteMenu")}
        aria-expanded={isOpen}
        onClick={() => show(!isOpen)}
      >
        <Logo width={24} height={24} />
      </button>
      <h1 className={styles.name}>{to === undefined ? title : <Link to={to}>{title}</Link>}</h1>
    </>
  );
}
