import type { Passage } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fileAddress, headVersion } from "../repository/addresses.ts";
import { classAddress } from "../ui/class-address.ts";
import { faqAddress, postAddress } from "../ui/forum-addresses.ts";
import styles from "./assistant-page.module.css";

/** Where an answer may stand: what kind of place, its words, and the way to it. */
export function PassageRow({ passage }: { readonly passage: Passage }) {
  const { t } = useTranslation();
  const address = addressOf(passage);
  return (
    <li className={styles.passage}>
      <span className={styles.kind}>{t(`assistant.kind.${passage.kind}`)}</span>
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

/** The page on which a passage stands; rules of the language stand in the specification, which has no page here. */
function addressOf(passage: Passage): string | undefined {
  switch (passage.kind) {
    case "class":
      return classAddress(passage.repository.id, headVersion, passage.name);
    case "document":
      return fileAddress(passage.repository.id, headVersion, "file", passage.path);
    case "post":
      return postAddress(passage.postId);
    case "faq":
      return faqAddress(passage.faqId);
    case "rule":
      return undefined;
  }
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
