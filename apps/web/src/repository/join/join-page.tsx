import { TeamOutlined } from "@ant-design/icons";
import type { ProjectRole } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { CallError } from "../../api/call-error.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./join-page.module.css";

/** `/join?key=…`: what an invitation link invites to, and the application. */
export default function JoinPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const key = query.get("key") ?? "";
  const invitation = useCall("validateInviteKey", { key }, { enabled: key !== "" });
  const isInvalid = key === "" || (invitation.error instanceof CallError && invitation.error.failure === "refused");
  return (
    <Page narrow>
      <PageHeader title={t("invitation.joinTitle")} />
      <Panel>
        {isInvalid ? <EmptyState title={t("invitation.invalid")} text={t("invitation.invalidText")} /> : null}
        {!isInvalid && invitation.isPending ? <LoadingRows rows={3} height={60} /> : null}
        {!isInvalid && invitation.isError ? (
          <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
        ) : null}
        {invitation.data ? <Invitation invitationKey={key} {...invitation.data} /> : null}
      </Panel>
    </Page>
  );
}

interface InvitationProps {
  readonly invitationKey: string;
  readonly repository: { readonly id: number; readonly name: string; readonly ownerName: string };
  readonly role: ProjectRole;
}

function Invitation({ invitationKey, repository, role }: InvitationProps) {
  const { t } = useTranslation();
  const apply = useAction("joinByUrl");
  const { name, ownerName } = repository;
  if (apply.isSuccess) {
    return (
      <EmptyState
        title={t("invitation.joinSent")}
        text={t("invitation.joinSentText")}
        action={<Link to="/workbench?tab=applications">{t("invitation.toApplications")}</Link>}
      />
    );
  }
  return (
    <div className={styles.invitation}>
      <TeamOutlined className={styles.icon} aria-hidden="true" />
      <p>{t("invitation.joinText", { owner: ownerName, name, role: t(`role.${role}`) })}</p>
      <p className={styles.note}>{t(`roleNote.${role}`)}</p>
      <Button type="primary" size="large" loading={apply.isPending} onClick={() => apply.mutate({ key: invitationKey })}>
        {t("invitation.join")}
      </Button>
    </div>
  );
}
