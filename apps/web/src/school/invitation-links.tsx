import { limits, type SchoolRole, schoolRoles } from "@mofang/protocol";
import { Button, Input, InputNumber, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { CopyField } from "../ui/copy-field.tsx";
import { Form } from "../ui/form.tsx";
import { Panel } from "../ui/page.tsx";
import { LoadingRows } from "../ui/states.tsx";
import { invitationAddress } from "./school-addresses.ts";
import styles from "./school-pages.module.css";
import { useSchool } from "./use-school.ts";

/** The links by which people join: one for each role; teachers invite students. */
export function InvitationLinks() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id: schoolId, role: own } = useSchool();
  const [role, setRole] = useState<SchoolRole>("student");
  const invitation = useCall("schoolInvitation", { schoolId, role });
  const roles = own === "manager" ? schoolRoles : (["student"] as const);
  return (
    <Panel title={t("school.invitations")}>
      <div className={styles.body}>
        <Segmented<SchoolRole>
          aria-label={t("school.invitedAs")}
          value={role}
          options={roles.map((value) => ({ value, label: t(`school.role.${value}`) }))}
          onChange={setRole}
        />
        {invitation.isPending ? <LoadingRows rows={1} /> : null}
        {invitation.data ? (
          <>
            <CopyField label={t("school.link")} text={invitationAddress(invitation.data.key)} copied={t("school.copied")} />
            <p className={styles.note}>
              {t("school.linkUntil", { time: formatInstant(invitation.data.expiresAt, language) })}
              {invitation.data.endsOn === null ? "" : ` · ${t("school.until", { day: invitation.data.endsOn })}`}
            </p>
          </>
        ) : null}
        {invitation.data === null ? <p className={styles.note}>{t("school.noLink")}</p> : null}
        <NewLink key={role} role={role} isAgain={Boolean(invitation.data)} />
      </div>
    </Panel>
  );
}

/** Makes a link; a former one of the role ends. */
function NewLink({ role, isAgain }: { readonly role: SchoolRole; readonly isAgain: boolean }) {
  const { t } = useTranslation();
  const schoolId = useSchool().id;
  const reset = useAction("resetSchoolInvitation");
  return (
    <Form
      layout="inline"
      initialValues={{ days: 14, endsOn: "" }}
      onFinish={({ days, endsOn }: { days: number; endsOn: string }) =>
        reset.mutate({ schoolId, role, days, endsOn: endsOn === "" ? null : endsOn })
      }
    >
      <Form.Item name="days" label={t("school.linkDays")} rules={[{ required: true, message: t("school.daysRequired") }]}>
        <InputNumber min={1} max={limits.schoolInvitationDays} precision={0} />
      </Form.Item>
      <Form.Item name="endsOn" label={t("school.endsOn")}>
        <Input type="date" />
      </Form.Item>
      <Button htmlType="submit" loading={reset.isPending}>
        {t(isAgain ? "school.newLink" : "school.makeLink")}
      </Button>
    </Form>
  );
}
