import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../../i18n/i18n.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { momentText } from "../dates.ts";
import styles from "./write.module.css";

type Row = CallData<Calls["portalDrafts"]>["rows"][number];

/** Entries for their writers, one under the other. */
export function ContentRows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <ContentRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function ContentRow({ row }: { readonly row: Row }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, kind, state, isShown, publishAt, editor, changedAt } = row;
  const title = row[language] || row.zh || row.en;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={`/admin/contents/${id}`}>{title}</Link>
        <p className={styles.note}>
          <span>{t(`portal.kind.${kind}`)}</span>
          <span>{editor?.name ?? t("portal.write.product")}</span>
          <RelativeTime instant={changedAt} />
          {row.zh === "" ? <span className={styles.missing}>{t("portal.write.missing.zh")}</span> : null}
          {row.en === "" ? <span className={styles.missing}>{t("portal.write.missing.en")}</span> : null}
        </p>
      </div>
      <p className={styles.state} data-state={state}>
        {publishAt === null
          ? t(`portal.write.states.${state}`)
          : t("portal.write.planned", { time: momentText(publishAt, language) })}
        {isShown && state !== "published" ? <small>{t("portal.write.olderShown")}</small> : null}
      </p>
    </li>
  );
}
