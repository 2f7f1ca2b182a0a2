import { PlusOutlined } from "@ant-design/icons";
import type { SchoolArticleKind } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { ArticleForm } from "./article-form.tsx";
import { articleAddress, schoolFlags } from "./school-addresses.ts";
import styles from "./school-pages.module.css";
import { useIsTeacher, useSchool } from "./use-school.ts";

/** The articles of one kind, and the form for a new one. */
export function ArticlesPage({ kind }: { readonly kind: SchoolArticleKind }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  const schoolId = useSchool().id;
  const isTeacher = useIsTeacher();
  const list = useCall("schoolArticles", { schoolId, kind, ...pagingOf(query) }, { keepPrevious: true });
  if (isWriting) return <ArticleForm kind={kind} onDone={() => setWriting(false)} />;
  return (
    <>
      <div className={styles.bar}>
        <h1 className={styles.title}>{t(`school.kind.${kind}`)}</h1>
        {kind === "faq" ? null : <KindChoice kind={kind} />}
        <span className={styles.space} />
        {isTeacher ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setWriting(true)}>
            {t(`school.write.${kind}`)}
          </Button>
        ) : null}
      </div>
      <Panel>
        {list.isPending ? <LoadingRows rows={6} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? <EmptyState title={t(`school.none.${kind}`)} /> : null}
        <ul>
          {list.data?.rows.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
        {list.data ? (
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        ) : null}
      </Panel>
    </>
  );
}

/** News or activities, as `schoolFlag` of the address says. */
function KindChoice({ kind }: { readonly kind: "news" | "activity" }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  return (
    <Segmented
      aria-label={t("school.kinds")}
      value={kind}
      options={(["news", "activity"] as const).map((value) => ({ value, label: t(`school.kind.${value}`) }))}
      onChange={(value) => setQuery(changedQuery(query, { schoolFlag: schoolFlags[value] }))}
    />
  );
}

interface ArticleRowProps {
  readonly article: NonNullable<ReturnType<typeof useCall<"schoolArticles">>["data"]>["rows"][number];
}

function ArticleRow({ article: { id, kind, title, startsAt, venue, createdAt } }: ArticleRowProps) {
  const language = useLanguage();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={articleAddress(kind, id)}>{title}</Link>
        {startsAt === null ? null : (
          <p className={styles.note}>
            {formatInstant(startsAt, language)}
            {venue === "" ? "" : ` · ${venue}`}
          </p>
        )}
      </div>
      {kind === "faq" ? null : (
        <span className={styles.note}>
          <RelativeTime instant={createdAt} />
        </span>
      )}
    </li>
  );
}
