import type { SearchHit } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { hitAddress } from "../../repository/hit-address.ts";
import { TitleText } from "../../ui/title-text.tsx";
import styles from "./search-page.module.css";

/** Something that was found: what it is, the way to it, where it is from, and its words. */
export function HitRow({ hit }: { readonly hit: SearchHit }) {
  const { t } = useTranslation();
  const { kind, name, path, repository, description, excerpt } = hit;
  const address = hitAddress(hit);
  const className = kind === "class" ? styles.code : undefined;
  return (
    <li className={styles.hit}>
      <span className={styles.kind}>{t(`found.one.${kind}`)}</span>
      {address === undefined ? (
        <strong className={className}>
          <TitleText text={name} />
        </strong>
      ) : (
        <Link to={address} className={className}>
          <TitleText text={name} />
        </Link>
      )}
      {repository !== null && kind !== "repository" ? (
        <Link to={`/model/${repository.id}/summary`} className={styles.source}>
          {repository.ownerName} / {repository.name}
        </Link>
      ) : null}
      {repository === null && kind === "class" ? (
        <span className={styles.source}>{t("found.library", { library: path })}</span>
      ) : null}
      {description ? <p className={styles.text}>{description}</p> : null}
      {excerpt ? <p className={styles.text}>{excerpt}</p> : null}
    </li>
  );
}
