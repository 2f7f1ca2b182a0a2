import { EditOutlined, PaperClipOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../i18n/i18n.ts";
import { TitleText } from "../ui/title-text.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { dateText } from "./dates.ts";
import type { Entry } from "./entry.ts";
import styles from "./entry-view.module.css";
import { portalPages } from "./kinds.ts";
import { ModelBox } from "./model-box.tsx";
import { Registration } from "./registration.tsx";

/** An entry to be read; `isPreview` for a text that readers do not see yet. */
export function EntryView({ entry, isPreview }: { readonly entry: Entry; readonly isPreview: boolean }) {
  const { t } = useTranslation();
  const { kind, id, title, isTranslated, cover, body, dates, mayEdit } = entry;
  return (
    <article className={styles.entry}>
      <header className={styles.header}>
        <p className={styles.back}>
          <Link to={portalPages[kind].list}>{t(`portal.kind.${kind}`)}</Link>
          {mayEdit ? (
            <Link to={`/admin/contents/${id}`}>
              <EditOutlined aria-hidden="true" /> {t("portal.edit")}
            </Link>
          ) : null}
        </p>
        <h1 className={styles.title}>
          <TitleText text={title} />
        </h1>
        <EntryNote entry={entry} />
      </header>
      {isPreview ? <Alert type="info" showIcon title={t("portal.previewNote")} /> : null}
      {isTranslated ? null : <Alert type="warning" showIcon title={t("portal.untranslated")} />}
      {cover ? <img className={styles.cover} src={cover} alt="" /> : null}
      {dates ? <Registration entry={entry} dates={dates} /> : null}
      {entry.model ? <ModelBox model={entry.model} /> : null}
      <WrittenText text={body} />
      <EntryLinks entry={entry} />
    </article>
  );
}

function EntryNote({ entry: { kind, publishedAt, updatedAt, tags } }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [published, updated] = [dateText(publishedAt, language), dateText(updatedAt, language)];
  return (
    <p className={styles.note}>
      <time dateTime={publishedAt}>{published}</time>
      {updatedAt > publishedAt && updated !== published ? <span>{t("portal.updated", { date: updated })}</span> : null}
      {tags.map((tag) => (
        <Link key={tag} className={styles.tag ?? ""} to={`${portalPages[kind].list}?${new URLSearchParams({ tag })}`}>
          {tag}
        </Link>
      ))}
    </p>
  );
}

function EntryLinks({ entry: { files, link } }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  if (files.length === 0 && link === "") return null;
  return (
    <footer className={styles.links}>
      {files.map(({ name, address }) => (
        <a key={address} href={address} download={name}>
          <PaperClipOutlined aria-hidden="true" /> {name}
        </a>
      ))}
      {link.startsWith("/") ? <Link to={link}>{t("portal.further")}</Link> : null}
      {link !== "" && !link.startsWith("/") ? (
        <a href={link} rel="noopener">
          {link}
        </a>
      ) : null}
    </footer>
  );
}
