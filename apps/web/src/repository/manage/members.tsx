import { DeleteOutlined } from "@ant-design/icons";
import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Modal, Tooltip } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useRepository } from "../use-repository.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { InviteForm } from "./invite-form.tsx";
import styles from "./members.module.css";
import { type GrantableRole, grantableBy, RoleSelect } from "./role-select.tsx";

type Member = CallData<Calls["members"]>["rows"][number];

/** Who belongs to the repository, and the two ways in: asked by name, or by a link. */
export function Members() {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const members = useCall("members", { id, ...paging }, { keepPrevious: true });
  return (
    <div className={styles.columns}>
      <Panel title={members.data ? t("member.count", { count: members.data.total }) : t("manage.members")}>
        {members.isPending ? <LoadingRows rows={4} height={60} /> : null}
        {members.isError ? <ErrorState error={members.error} onRetry={() => void members.refetch()} /> : null}
        <ul className={styles.members}>
          {members.data?.rows.map((member) => (
            <MemberRow key={member.account.id} member={member} />
          ))}
        </ul>
        {members.data ? <Paging {...members.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} /> : null}
      </Panel>
      <div className={styles.ways}>
        <InviteForm />
        <InvitationLink />
      </div>
    </div>
  );
}

function MemberRow({ member: { account, role, joinedAt } }: { readonly member: Member }) {
  const { t } = useTranslation();
  const repository = useRepository();
  const isMe = useSession()?.userInfo.id === account.id;
  const roles = grantableBy(repository.role);
  const isMine = roles.find((grantable) => grantable === role);
  return (
    <li className={styles.member}>
      <Avatar name={account.name} image={account.avatar} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>
          {account.name} {isMe ? <span className={styles.note}>({t("member.you")})</span> : null}
        </p>
        <p className={styles.note}>
          {account.organization ? <span>{account.organization}</span> : null}
          <span>
            {t("member.joined")} <RelativeTime instant={joinedAt} />
          </span>
        </p>
      </div>
      {isMine === undefined || isMe ? (
        <span className={styles.role}>{t(`role.${role}`)}</span>
      ) : (
        <MemberActions id={account.id} name={account.name} role={isMine} roles={roles} />
      )}
    </li>
  );
}

interface MemberActionsProps {
  readonly id: number;
  readonly name: string;
  readonly role: GrantableRole;
  readonly roles: readonly GrantableRole[];
}

function MemberActions({ id: accountId, name, role, roles }: MemberActionsProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [modal, dialogs] = Modal.useModal();
  const update = useAction("updateMember", {
    onSuccess: (_, { role: given }) => notify("success", t("member.roleChanged", { name, role: t(`role.${given}`) })),
  });
  const remove = useAction("deleteMember", {
    onSuccess: () => notify("success", t("member.removed", { name })),
  });
  const confirmRemoval = (): void =>
    void modal.confirm({
      title: t("member.removeTitle", { name }),
      content: t("member.removeText"),
      okText: t("member.remove"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id, accountId }).catch(() => undefined), // A notice shows the failure.
    });
  return (
    <div className={styles.actions}>
      <RoleSelect
        label={t("member.roleOf", { name })}
        className={styles.select ?? ""}
        value={role}
        roles={roles}
        loading={update.isPending}
        onChange={(given) => update.mutate({ id, accountId, role: given })}
      />
      <Tooltip title={t("member.removeOf", { name })}>
        <Button
          danger
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t("member.removeOf", { name })}
          onClick={confirmRemoval}
        />
      </Tooltip>
      {dialogs}
    </div>
  );
}
