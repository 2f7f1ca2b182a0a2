import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { postAddress } from "../ui/forum-addresses.ts";
import { TitleText } from "../ui/title-text.tsx";
import { useSchoolInput } from "./forum-place.ts";
import styles from "./similar-posts.module.css";

/** Letters from which on a title is looked for, and the pause in typing before it is. */
const shortest = 4;
const pause = 300;

/** Posts that may have asked the same already, while a title is typed. */
export function SimilarPosts({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const settled = useSettled(title.trim());
  const similar = useCall(
    "similarPosts",
    { ...useSchoolInput(), title: settled },
    { enabled: settled.length >= shortest, keepPrevious: true },
  );
  const posts = settled.length < shortest ? [] : (similar.data ?? []);
  if (posts.length === 0) return null;
  return (
    <section className={styles.similar} aria-live="polite">
      <h2 className={styles.title}>{t("forum.similar")}</h2>
      <ul>
        {posts.map(({ id, title, nAnswers, hasAccepted }) => (
          <li key={id}>
            <Link to={postAddress(id)} target="_blank">
              <TitleText text={title} />
            </Link>{" "}
            <span className={styles.note}>
              {t("forum.nAnswers", { count: nAnswers })}
              {hasAccepted ? ` · ${t("forum.solved")}` : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
