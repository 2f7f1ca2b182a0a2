import { ReloadOutlined } from "@ant-design/icons";
import { Button, Modal, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { formatInstant } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { invitationAddress } from "../addresses.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./members.module.css";
import { type GrantableRole, grantableBy, RoleSelect } from "./role-select.tsx";

/** Days for which a link may be made; 0 for one without an end. */
const lifetimes = [1, 7, 30, 365, 0] as const;

/** The link that invites with a role: make, copy, reset. */
export function InvitationLink() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, role: mine } = useRepository();
  const [modal, dialogs] = Modal.useModal();
  const [role, setRole] = useState<GrantableRole>("ROLE_PROJECT_READ");
  const [days, setDays] = useState<number>(7);
  const [roleId, daysId] = [useId(), useId()];
  const link = useCall("inviteKey", { id, role });
  const reset = useAction("resetInviteKey", {
    onSuccess: () => notify("success", t("invitation.made")),
  });
  const make = () => reset.mutateAsync({ id, role, days: days === 0 ? null : days }).catch(() => undefined);
  const confirmReset = (): void =>
    void modal.confirm({
      title: t("invitation.resetTitle"),
      content: t("invitation.resetText"),
      okText: t("invitation.reset"),
      okButtonProps: { danger: true },
      onOk: make,
    });
  return (
    <Panel title={t("invitation.link")}>
      <div className={styles.way}>
        <p className={styles.note}>{t("invitation.linkNote")}</p>
        <div className={styles.fields}>
          <div>
            <label htmlFor={roleId}>{t("invitation.level")}</label>
            <RoleSelect id={roleId} value={role} roles={grantableBy(mine)} onChange={setRole} />
          </div>
          <div>
            <label htmlFor={daysId}>{t("invitation.expiry")}</label>
            <Select
              id={daysId}
              value={days}
              onChange={setDays}
              options={lifetimes.map((value) => ({
                value,
                label: value === 0 ? t("invitation.forever") : t("invitation.days", { count: value }),
              }))}
            />
          </div>
        </div>
        {link.isPending ? <LoadingRows rows={1} height={36} /> : null}
        {link.isError ? <ErrorState error={link.error} onRetry={() => void link.refetch()} /> : null}
        {link.data === null ? (
          <>
            <p className={styles.note}>{t("invitation.none")}</p>
            <Button loading={reset.isPending} onClick={() => void make()}>
              {t("invitation.make")}
            </Button>
          </>
        ) : null}
        {link.data ? (
          <>
            <CopyField
              text={window.location.origin + invitationAddress(link.data.key)}
              label={t("invitation.link")}
              copied={t("invitation.copied")}
            />
            <p className={styles.note}>
              {link.data.expiresAt
                ? t("invitation.endsAt", { time: formatInstant(link.data.expiresAt, language) })
                : t("invitation.forever")}
            </p>
            <Button icon={<ReloadOutlined />} loading={reset.isPending} onClick={confirmReset}>
              {t("invitation.reset")}
            </Button>
          </>
        ) : null}
        {dialogs}
      </div>
    </Panel>
  );
}
