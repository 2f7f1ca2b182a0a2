import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { postAddress } from "../ui/forum-addresses.ts";
import { TitleText } from "../ui/title-text.tsx";
import { useSchoolInput } from "./forum-place.ts";
import styles from "./similar-posts.module.css";

type Similar = CallData<Calls["similarPosts"]>[number];

/** Letters from which on a title is looked for, and the pause in typing before it is. */
const shortest = 4;
const pause = 300;

/**
 * Posts that may have asked the same already, while a title is typed: the first in a line that has its place from the beginning,
 * so that nothing moves below it when they come, and the others once they are asked for.
 */
export function SimilarPosts({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const settled = useSettled(title.trim());
  const similar = useCall(
    "similarPosts",
    { ...useSchoolInput(), title: settled },
    { enabled: settled.length >= shortest, keepPrevious: true },
  );
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = settled.length < shortest ? [] : (similar.data ?? []);
  return (
    <div className={styles.place} aria-live="polite">
      {first === undefined ? null : (
        <section className={styles.similar} aria-label={t("forum.similar")}>
          <div className={styles.line}>
            <span className={styles.note}>{t("forum.similar")}</span>
            <SimilarPost post={first} />
            {others.length === 0 ? null : (
              <Button size="small" type="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? t("forum.fewerSimilar") : t("forum.moreSimilar", { count: others.length })}
              </Button>
            )}
          </div>
          {isOpen ? others.map((post) => <SimilarPost key={post.id} post={post} />) : null}
        </section>
      )}
    </div>
  );
}

/** A post in one line, which may be broken on a narrow screen. */
function SimilarPost({ post }: { readonly post: Similar }) {
  const { t } = useTranslation();
  const { id, title, nAnswers, hasAccepted } = post;
  return (
    <p className={styles.post}>
      <Link to={postAddress(id)} target="_blank">
        <TitleText text={title} />
      </Link>{" "}
      <span className={styles.note}>
        {t("forum.nAnswers", { count: nAnswers })}
        {hasAccepted ? ` · ${t("forum.solved")}` : ""}
      </span>
    </p>
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
