import "../i18n/late/school.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { PersonLine } from "../repository/discussion/person-line.tsx";
import { idOf } from "../ui/forum-addresses.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { ArticleForm } from "./article-form.tsx";
import { articlesAddress } from "./school-addresses.ts";
import styles from "./school-pages.module.css";
import { useIsTeacher, useSchool } from "./use-school.ts";

type Article = CallData<Calls["schoolArticle"]>;

/** `/bbs/school/news/detail?id=` and `/bbs/school/faqDetail?id=`: one article of the school. */
export default function ArticlePage() {
  const [query] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const article = useCall("schoolArticle", { schoolId: useSchool().id, articleId: idOf(query) }, { enabled: idOf(query) > 0 });
  if (article.isError) {
    return (
      <Panel>
        <ErrorState error={article.error} onRetry={() => void article.refetch()} />
      </Panel>
    );
  }
  if (!article.data) {
    return (
      <Panel>
        <LoadingRows rows={6} />
      </Panel>
    );
  }
  if (isEditing) return <ArticleForm kind={article.data.kind} article={article.data} onDone={() => setEditing(false)} />;
  return <ArticleView article={article.data} onEdit={() => setEditing(true)} />;
}

function ArticleView({ article, onEdit }: { readonly article: Article; readonly onEdit: () => void }) {
  const { t } = useTranslation();
  const { kind, title, text, author, createdAt } = article;
  return (
    <Panel>
      <article className={styles.body}>
        <h1 className={styles.title}>{title}</h1>
        <PersonLine person={author} instant={createdAt} />
        <ActivityFacts article={article} />
        <WrittenText text={text} />
        <footer className={styles.bar}>
          <Link to={articlesAddress(kind)}>{t(`school.back.${kind}`)}</Link>
          <span className={styles.space} />
          {useIsTeacher() ? <ArticleActions article={article} onEdit={onEdit} /> : null}
        </footer>
      </article>
    </Panel>
  );
}

/** When and where an activity is. */
function ActivityFacts({ article: { startsAt, endsAt, venue } }: { readonly article: Article }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (startsAt === null && venue === "") return null;
  return (
    <dl className={styles.pair}>
      {startsAt === null ? null : (
        <div>
          <dt className={styles.note}>{t("school.time")}</dt>
          <dd>
            {formatInstant(startsAt, language)}
            {endsAt === null ? "" : ` – ${formatInstant(endsAt, language)}`}
          </dd>
        </div>
      )}
      {venue === "" ? null : (
        <div>
          <dt className={styles.note}>{t("school.venue")}</dt>
          <dd>{venue}</dd>
        </div>
      )}
    </dl>
  );
}

function ArticleActions({ article: { id, kind, title }, onEdit }: { readonly article: Article; readonly onEdit: () => void }) {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const navigate = useNavigate();
  const [modal, dialogs] = Modal.useModal();
  const remove = useAction("deleteSchoolArticle", {
    onSuccess: () => {
      notify("success", t("school.deleted", { title }));
      void navigate(articlesAddress(kind), { replace: true });
    },
  });
  function ask(): void {
    modal.confirm({
      title: t("school.deleteArticle", { title }),
      okText: t("school.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ schoolId, articleId: id }),
    });
  }
  return (
    <>
      <Button onClick={onEdit}>{t("school.edit")}</Button>
      <Button danger onClick={ask}>
        {t("school.delete")}
      </Button>
      {dialogs}
    </>
  );
}
