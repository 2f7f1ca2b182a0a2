import "../../i18n/late/found.ts";
import type { Passage } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./asking.module.css";
import { passageAddress } from "./passage-address.ts";

/** Where an answer may stand: what kind of place, its words, and the way to it. */
export function PassageRow({
  passage,
  mark,
}: {
  readonly passage: Passage /** What a text cites it by. */;
  readonly mark?: string;
}) {
  const { t } = useTranslation();
  const address = passageAddress(passage);
  return (
    <li className={styles.passage}>
      <span className={styles.kind}>
        {mark === undefined ? "" : `[${mark}] `}
        {passage.kind === "page" ? t(`found.one.${passage.of}`) : t(`assistant.kind.${passage.kind}`)}
      </span>
      {address === undefined ? (
        <strong className={styles.title}>{passage.title}</strong>
      ) : (
        <Link to={address} className={styles.title}>
          {passage.title}
        </Link>
      )}
      <Source passage={passage} />
      {passage.excerpt ? <p className={styles.excerpt}>{passage.excerpt}</p> : null}
      {passage.kind === "rule" ? <RuleExamples accept={passage.accept} reject={passage.reject} /> : null}
    </li>
  );
}

function Source({ passage }: { readonly passage: Passage }) {
  const { t } = useTranslation();
  switch (passage.kind) {
    case "class":
    case "document":
      return (
        <Link to={`/model/${passage.repository.id}/summary`} className={styles.source}>
          {passage.repository.ownerName} / {passage.repository.name}
        </Link>
      );
    case "post":
      return (
        <span className={styles.source}>
          {t("assistant.answers", { count: passage.nAnswers })}
          {passage.hasAccepted ? ` · ${t("assistant.accepted")}` : ""}
        </span>
      );
    case "rule":
      return <span className={styles.source}>{t("assistant.ruleOf", { section: passage.section })}</span>;
    case "faq":
    case "page":
      return null;
  }
}

function RuleExamples({ accept, reject }: { readonly accept: string; readonly reject: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.ruleExamples}>
      <figure>
        <figcaption>{t("assistant.accept")}</figcaption>
        <pre>{accept}</pre>
      </figure>
      <figure>
        <figcaption>{t("assistant.reject")}</figcaption>
        <pre>{reject}</pre>
      </figure>
    </div>
  );
}
