import { type CallData, type Calls, type SchoolRole, schoolRoles } from "@mofang/protocol";
import { Button, Input, Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { Avatar } from "../ui/avatar.tsx";
import { FilterKey } from "../ui/filter-bar.tsx";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./school-pages.module.css";
import { useSchool } from "./use-school.ts";

type SchoolMember = CallData<Calls["schoolMembers"]>["rows"][number];

/** What the list shows alone: those of a role, or the moderators of the forum. */
const filters = [...schoolRoles, "moderator"] as const;

/** Who belongs to the school; managers change what people are and until when, and name moderators of its forum. */
export function MemberList() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [changed, setChanged] = useState<SchoolMember | null>(null);
  const schoolId = useSchool().id;
  const filter = choiceOf(query, "role", filters);
  const key = query.get("key") ?? "";
  const among = filter === "moderator" ? { isModerator: true } : { role: filter };
  const list = useCall(
    "schoolMembers",
    { schoolId, ...pagingOf(query), ...among, key: key || undefined },
    { keepPrevious: true },
  );
  const set = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  return (
    <Panel title={list.data ? t("school.nMembers", { count: list.data.total }) : t("school.members")}>
      <search className={styles.row}>
        <FilterKey value={key} label={t("school.searchMembers")} onSearch={(text) => set({ key: text })} />
        <Select
          aria-label={t("school.roleOf")}
          value={filter ?? "all"}
          popupMatchSelectWidth={false}
          options={(["all", ...filters] as const).map((value) => ({ value, label: t(`school.role.${value}`) }))}
          onChange={(value) => set({ role: value === "all" ? undefined : value })}
        />
      </search>
      {list.isPending ? <LoadingRows rows={6} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("school.noMembers")} /> : null}
      <ul>
        {list.data?.rows.map((member) => (
          <MemberRow key={member.account.id} member={member} onChange={() => setChanged(member)} />
        ))}
      </ul>
      {list.data ? <Paging {...list.data} onChange={(page, pageSize) => set({ page, pageSize })} /> : null}
      {changed ? <MemberDialog member={changed} onClose={() => setChanged(null)} /> : null}
    </Panel>
  );
}

function MemberRow({ member, onChange }: { readonly member: SchoolMember; readonly onChange: () => void }) {
  const { t } = useTranslation();
  const mayChange = useSchool().role === "manager";
  const ownId = useSession()?.userInfo.id;
  const { account, realName, role, isModerator, email, endsOn, hasEnded } = member;
  const roles = isModerator ? [role, "moderator" as const] : [role];
  return (
    <li className={styles.row}>
      <Avatar name={account.name} image={account.avatar} />
      <div className={styles.words}>
        <Link to={`/user/${account.id}/repo`}>{account.name}</Link> {realName}
        <p className={styles.note}>
          {[...roles.map((one) => t(`school.role.${one}`)), email ?? t("school.byLink")].join(" · ")}
          {endsOn === null ? "" : ` · ${t(hasEnded ? "school.ended" : "school.until", { day: endsOn })}`}
        </p>
      </div>
      {mayChange && account.id !== ownId ? <Button onClick={onChange}>{t("school.changeMember")}</Button> : null}
    </li>
  );
}

interface MemberValues {
  readonly role: SchoolRole;
  readonly endsOn: string;
}

function MemberDialog({ member, onClose }: { readonly member: SchoolMember; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const [form] = Form.useForm<MemberValues>();
  const done = {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      onClose();
    },
  };
  const save = useAction("setSchoolMember", done);
  const remove = useAction("removeSchoolMember", done);
  const name = useAction("nameSchoolModerator", done);
  const dismiss = useAction("dismissSchoolModerator", done);
  const { account, role, isModerator, endsOn, hasEnded } = member;
  const order = isModerator ? dismiss : name;
  const ref = { schoolId, accountId: account.id };
  return (
    <Modal
      open
      centered
      title={account.name}
      okText={t("action.save")}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ role, endsOn: endsOn ?? "" }}
        onFinish={(values) => save.mutate({ ...ref, role: values.role, endsOn: values.endsOn === "" ? null : values.endsOn })}
      >
        <Form.Item name="role" label={t("school.roleOf")}>
          <Select options={schoolRoles.map((value) => ({ value, label: t(`school.role.${value}`) }))} />
        </Form.Item>
        <Form.Item name="endsOn" label={t("school.endsOn")} extra={t("school.endsOnNote")}>
          <Input type="date" />
        </Form.Item>
      </Form>
      {hasEnded ? null : (
        <div className={styles.actions}>
          <Button loading={order.isPending} onClick={() => order.mutate(ref)}>
            {t(isModerator ? "school.dismissModerator" : "school.nameModerator")}
          </Button>
          <Button danger loading={remove.isPending} onClick={() => remove.mutate(ref)}>
            {t("school.remove")}
          </Button>
        </div>
      )}
    </Modal>
  );
}
