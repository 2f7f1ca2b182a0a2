import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { levelsAddress } from "../../ui/forum-addresses.ts";
import styles from "./levels.module.css";

/** The level of who wrote a text, beside the name; it leads to the rule. Nothing for one who has left. */
export function LevelMark({ person }: { readonly person: { readonly level: number } | null }) {
  const { t } = useTranslation();
  if (person === null) return null;
  return (
    <Link className={styles.mark ?? ""} to={levelsAddress} title={t("forum.levels.title")} data-level={person.level}>
      {t("forum.levels.level", { level: person.level })}
    </Link>
  );
}
