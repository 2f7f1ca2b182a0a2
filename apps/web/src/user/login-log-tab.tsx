import { Table, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { ScrollArea } from "../ui/scroll-area.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { useUserId } from "./use-user-id.ts";

/** `/user/{id}/log`: who came into the account, or tried to; for its owner only. */
export default function LoginLogTab() {
  const { isOwn } = useUserId();
  return isOwn ? <LoginLog /> : <Navigate to="/401" replace />;
}

function LoginLog() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const list = useCall("loginLog", pagingOf(query), { keepPrevious: true });
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={8} height={44} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("user.noLogins")} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <ScrollArea label={t("user.loginLog")}>
            <Table
              rowKey="id"
              size="middle"
              pagination={false}
              style={{ minWidth: 640 }}
              dataSource={list.data.rows}
              columns={[
                { title: t("user.time"), dataIndex: "createdAt", render: (time: string) => formatInstant(time, language) },
                { title: t("user.method"), dataIndex: "method", render: (method) => t(`loginMethod.${method as "password"}`) },
                { title: t("user.device"), dataIndex: "device", render: (device: string) => device || "—" },
                { title: t("user.address"), dataIndex: "address" },
                {
                  title: t("user.outcome"),
                  dataIndex: "isSuccess",
                  render: (isSuccess: boolean) =>
                    isSuccess ? (
                      <Tag color="success">{t("user.succeeded")}</Tag>
                    ) : (
                      <Tag color="error">{t("user.wrongPassword")}</Tag>
                    ),
                },
              ]}
            />
          </ScrollArea>
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}
