import "../i18n/late/people.ts";
import { type CallDeclaration, calls } from "@mofang/protocol";
import { Table } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { CallAnswer } from "../api/client.ts";
import { useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { pagingOf } from "../ui/address-query.ts";
import styles from "./admin-layout.module.css";
import { KeyField } from "./key-field.tsx";
import { Listing } from "./listing.tsx";

type Entry = CallAnswer<"auditLog">["rows"][number];

/** `/admin/audit`: what administrators did. */
export default function AuditPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query] = useSearchParams();
  const list = useCall("auditLog", { ...pagingOf(query), key: query.get("key") || undefined }, { keepPrevious: true });
  /** What a call does, in words; the path where the call is no more. */
  const actOf = (path: string) =>
    Object.values<CallDeclaration>(calls).find((call) => call.path === path)?.summary[language] ?? path;
  return (
    <>
      <search className={styles.filters}>
        <KeyField label={t("admin.audit.search")} />
      </search>
      <Listing empty={t("admin.audit.none")} list={list}>
        {(rows) => (
          <Table<Entry>
            rowKey="id"
            size="middle"
            pagination={false}
            scroll={{ x: 760 }}
            dataSource={[...rows]}
            columns={[
              { title: t("admin.time"), key: "time", render: (_, { createdAt }) => formatInstant(createdAt, language) },
              {
                title: t("admin.audit.actor"),
                key: "actor",
                render: (_, { actor }) => (actor ? <Link to={`/user/${actor.id}/repo`}>{actor.name}</Link> : "—"),
              },
              { title: t("admin.audit.act"), key: "act", render: (_, { act }) => actOf(act) },
              {
                title: t("admin.audit.detail"),
                key: "detail",
                render: (_, { detail }) => (
                  <span className={styles.mono}>
                    {Object.entries(detail)
                      .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
                      .join(" · ")}
                  </span>
                ),
              },
              { title: t("user.address"), dataIndex: "address" },
            ]}
          />
        )}
      </Listing>
    </>
  );
}
