import { siteRoles } from "@mofang/protocol";
import { Button, InputNumber, Modal, Select, Table, Tag } from "antd";
import type { ColumnsType } from "antd/es/table";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { CallAnswer } from "../api/client.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { notify } from "../ui/notices.ts";
import styles from "./admin-layout.module.css";
import { KeyField } from "./key-field.tsx";
import { Listing } from "./listing.tsx";

type User = CallAnswer<"adminUsers">["rows"][number];
const states = ["active", "frozen", "deleted"] as const;

/** `/admin/users`: freezing, roles, quotas. */
export default function UsersPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [limited, setLimited] = useState<User | null>(null);
  const [modal, dialogs] = Modal.useModal();
  const filter = {
    key: query.get("key") || undefined,
    state: choiceOf(query, "state", states),
    siteRole: choiceOf(query, "siteRole", siteRoles),
  };
  const list = useCall("adminUsers", { ...pagingOf(query), ...filter }, { keepPrevious: true });
  const done = { onSuccess: () => notify("success", t("notice.processed")) };
  const freeze = useAction("setUserFrozen", done);
  const setRole = useAction("setUserRole", done);

  function askToFreeze({ id, name }: User): void {
    modal.confirm({
      title: t("admin.users.freezeTitle", { name }),
      content: t("admin.users.freezeText"),
      okText: t("admin.users.freeze"),
      okButtonProps: { danger: true },
      onOk: () => freeze.mutateAsync({ userId: id, isFrozen: true }),
    });
  }

  return (
    <>
      <search className={styles.filters}>
        <KeyField label={t("admin.users.search")} />
        <Select
          className={styles.select ?? ""}
          aria-label={t("admin.users.state")}
          value={filter.state ?? "all"}
          options={[
            { value: "all", label: t("admin.users.allStates") },
            ...states.map((value) => ({ value, label: t(`admin.users.states.${value}`) })),
          ]}
          onChange={(state) => setQuery(changedQuery(query, { state: state === "all" ? undefined : state }))}
        />
        <Select
          className={styles.select ?? ""}
          aria-label={t("admin.users.role")}
          value={filter.siteRole ?? "all"}
          options={[
            { value: "all", label: t("admin.users.allRoles") },
            ...siteRoles.map((value) => ({ value, label: t(`siteRole.${value}`) })),
          ]}
          onChange={(siteRole) => setQuery(changedQuery(query, { siteRole: siteRole === "all" ? undefined : siteRole }))}
        />
      </search>
      <Listing empty={t("admin.users.none")} list={list}>
        {(rows) => (
          <UserTable
            users={rows}
            onRole={(user, siteRole) => setRole.mutate({ userId: user.id, siteRole })}
            onQuota={setLimited}
            onFreeze={askToFreeze}
            onUnfreeze={({ id }) => freeze.mutate({ userId: id, isFrozen: false })}
          />
        )}
      </Listing>
      {limited ? <QuotaDialog user={limited} onClose={() => setLimited(null)} /> : null}
      {dialogs}
    </>
  );
}

interface UserActs {
  readonly onRole: (user: User, siteRole: User["siteRole"]) => void;
  readonly onQuota: (user: User) => void;
  readonly onFreeze: (user: User) => void;
  readonly onUnfreeze: (user: User) => void;
}

function UserTable({ users, ...acts }: UserActs & { readonly users: readonly User[] }) {
  return (
    <Table<User>
      rowKey="id"
      size="middle"
      pagination={false}
      scroll={{ x: 980 }}
      dataSource={[...users]}
      columns={[...useAccountColumns(acts), ...useStateColumns(acts)]}
    />
  );
}

/** Who they are, and what they may do. */
function useAccountColumns({ onRole, onQuota }: UserActs): ColumnsType<User> {
  const { t } = useTranslation();
  return [
    {
      title: t("admin.users.name"),
      key: "name",
      render: (_, { id, name, realName, organization }) => (
        <>
          <Link to={`/user/${id}/repo`}>{name}</Link>
          <p className={styles.note}>{[realName, organization].filter(Boolean).join(" · ")}</p>
        </>
      ),
    },
    {
      title: t("admin.users.contact"),
      key: "contact",
      render: (_, { email, phone }) => (
        <>
          {email}
          <p className={styles.note}>{phone}</p>
        </>
      ),
    },
    {
      title: t("admin.users.role"),
      key: "role",
      render: (_, user) => (
        <Select
          size="small"
          className={styles.select ?? ""}
          aria-label={t("admin.users.roleOf", { name: user.name })}
          value={user.siteRole}
          options={siteRoles.map((value) => ({ value, label: t(`siteRole.${value}`) }))}
          onChange={(next) => onRole(user, next)}
        />
      ),
    },
    {
      title: t("admin.users.repositories"),
      key: "repositories",
      render: (_, user) => (
        <Button type="link" size="small" onClick={() => onQuota(user)}>
          {user.nRepositories} / {user.repositoryQuota ?? t("admin.users.usual")}
        </Button>
      ),
    },
  ];
}

/** Whether they may come, and when they came. */
function useStateColumns({ onFreeze, onUnfreeze }: UserActs): ColumnsType<User> {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      title: t("admin.users.lastLogin"),
      key: "lastLogin",
      className: styles.whole ?? "",
      render: (_, { lastLoginAt }) => (lastLoginAt ? formatInstant(lastLoginAt, language) : "—"),
    },
    {
      title: t("admin.users.state"),
      key: "state",
      render: (_, { isFrozen, deletedAt }) => {
        if (deletedAt) return <Tag color="error">{t("admin.users.states.deleted")}</Tag>;
        return isFrozen ? (
          <Tag color="warning">{t("admin.users.states.frozen")}</Tag>
        ) : (
          <Tag color="success">{t("admin.users.states.active")}</Tag>
        );
      },
    },
    {
      title: t("admin.actions"),
      key: "actions",
      render: (_, user) =>
        user.isFrozen ? (
          <Button size="small" onClick={() => onUnfreeze(user)}>
            {t("admin.users.unfreeze")}
          </Button>
        ) : (
          <Button size="small" danger onClick={() => onFreeze(user)}>
            {t("admin.users.freeze")}
          </Button>
        ),
    },
  ];
}

function QuotaDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [quota, setQuota] = useState<number | null>(user.repositoryQuota);
  const save = useAction("setUserQuota", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      title={t("admin.users.quotaTitle", { name: user.name })}
      okText={t("action.save")}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate({ userId: user.id, repositoryQuota: quota })}
      onCancel={onClose}
    >
      <InputNumber
        autoFocus
        style={{ width: "100%" }}
        min={1}
        max={1_000_000}
        precision={0}
        value={quota}
        placeholder={t("admin.users.usual")}
        aria-label={t("admin.users.quotaTitle", { name: user.name })}
        onChange={setQuota}
      />
      <p className={styles.note}>{t("admin.users.quotaNote")}</p>
    </Modal>
  );
}
