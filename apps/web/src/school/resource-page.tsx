import "../i18n/late/school.ts";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Modal, Pagination } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { changedQuery } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { ResourceDialog } from "./resource-dialog.tsx";
import styles from "./school-pages.module.css";
import { SchoolResourceLinks } from "./school-resource-links.tsx";
import { useIsTeacher, useSchool } from "./use-school.ts";

/** `/bbs/school/resource`: links and files for the people of the school. */
export default function ResourcePage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const schoolId = useSchool().id;
  const isTeacher = useIsTeacher();
  const page = Math.max(1, Math.floor(Number(query.get("page")) || 1));
  const list = useCall("schoolResources", { schoolId, page }, { keepPrevious: true });
  return (
    <>
      <div className={styles.bar}>
        <h1 className={styles.title}>{t("school.tab.resources")}</h1>
        <span className={styles.space} />
        {isTeacher ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t("school.addResource")}
          </Button>
        ) : null}
      </div>
      <Panel>
        {list.isPending ? <LoadingRows rows={6} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? <EmptyState title={t("forum.noResources")} /> : null}
        <SchoolResourceLinks
          resources={list.data?.rows ?? []}
          extra={({ id, title, isOwn }) => (isTeacher && isOwn ? <DeleteResource resourceId={id} title={title} /> : null)}
        />
      </Panel>
      {list.data && list.data.total > limits.resourceCards ? (
        <Pagination
          current={page}
          pageSize={limits.resourceCards}
          total={list.data.total}
          showSizeChanger={false}
          onChange={(next) => setQuery(changedQuery(query, { page: next }))}
        />
      ) : null}
      {isAdding ? <ResourceDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function DeleteResource({ resourceId, title }: { readonly resourceId: number; readonly title: string }) {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const [modal, dialogs] = Modal.useModal();
  const remove = useAction("deleteSchoolResource");
  function ask(): void {
    modal.confirm({
      title: t("school.deleteArticle", { title }),
      okText: t("school.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ schoolId, resourceId }),
    });
  }
  return (
    <>
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t("school.deleteArticle", { title })}
        onClick={ask}
      />
      {dialogs}
    </>
  );
}
