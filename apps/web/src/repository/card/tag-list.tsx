import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./tag-list.module.css";

/** Tags of a repository; each leads to the public repositories that bear it. */
export function TagList({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t("card.tags")}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={`/model?${new URLSearchParams({ tag })}`}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
