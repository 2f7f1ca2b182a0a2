import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { postAddress } from "../../ui/forum-addresses.ts";
import { TitleText } from "../../ui/title-text.tsx";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./moderation.module.css";

interface JudgedTextProps {
  readonly postId: number;
  readonly answerId: number | null;
  readonly title: string;
  readonly text: string;
}

/** A text that is decided about, with the way to its place. */
export function JudgedText({ postId, answerId, title, text }: JudgedTextProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.title}>
        <span className={styles.note}>{t(answerId === null ? "forum.moderation.post" : "forum.moderation.answer")}</span>{" "}
        <Link to={postAddress(postId, answerId ?? undefined)}>
          <TitleText text={title} />
        </Link>
      </p>
      <div className={styles.text}>
        <WrittenText text={text} />
      </div>
    </>
  );
}
