import { TitleText } from "../ui/title-text.tsx";
import "../i18n/late/found.ts";
import type { LoneLink } from "@mofang/markup";
import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import styles from "./link-card.module.css";

export type CardOf = CallData<Calls["linkCards"]>[number];

interface LinkCardProps {
  readonly link: LoneLink;
  /** What it leads to; undefined for what the reader may not see, and while that is not known. */
  readonly card: CardOf | undefined;
}

/** A link to a page of the site that stands alone in its paragraph. It has the same height with and without its card. */
export function LinkCard({ link: { address, words }, card }: LinkCardProps) {
  const { t } = useTranslation();
  if (card === undefined) {
    return (
      <p className={styles.plain}>
        <a href={address}>{words || address}</a>
      </p>
    );
  }
  const title = words || card.title;
  return (
    <a className={styles.card} href={address}>
      <span className={styles.words}>
        <strong className={styles.title}>
          <TitleText text={title} />
        </strong>
        <span className={styles.kind}>
          {t(`found.one.${card.kind}`)}
          {title === card.title ? "" : ` · ${card.title}`}
        </span>
        <span className={styles.text}>{card.text}</span>
      </span>
      {card.picture === "" ? null : <img className={styles.picture} src={card.picture} alt="" loading="lazy" />}
    </a>
  );
}
