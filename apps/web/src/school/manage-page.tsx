import "../i18n/late/school.ts";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { InvitationLinks } from "./invitation-links.tsx";
import { MemberList } from "./member-list.tsx";
import { schoolsAddress } from "./school-addresses.ts";
import { SchoolFactsForm } from "./school-facts-form.tsx";
import styles from "./school-pages.module.css";
import { useIsTeacher, useSchool } from "./use-school.ts";

/** `/bbs/school/manage`: one's own membership; for teachers the people and links of the school, for managers its facts. */
export default function ManagePage() {
  const { role } = useSchool();
  return (
    <div className={styles.aside}>
      <OwnMembership />
      {useIsTeacher() ? <InvitationLinks /> : null}
      {useIsTeacher() ? <MemberList /> : null}
      {role === "manager" ? <SchoolFactsForm /> : null}
    </div>
  );
}

/** What one is in the school, until when, and the way out. */
function OwnMembership() {
  const { t } = useTranslation();
  const { id: schoolId, name, role, isModerator } = useSchool();
  const endsOn = useCall("currentSchool", {}, { staleTime: 60_000 }).data?.schools.find(({ id }) => id === schoolId)?.endsOn;
  const navigate = useNavigate();
  const [modal, dialogs] = Modal.useModal();
  const leave = useAction("leaveSchool", {
    onSuccess: () => {
      notify("success", t("school.left", { school: name }));
      void navigate(schoolsAddress, { replace: true });
    },
  });
  function ask(): void {
    modal.confirm({
      title: t("school.leaveTitle", { school: name }),
      content: t("school.leaveText"),
      okText: t("school.leave"),
      okButtonProps: { danger: true },
      onOk: () => leave.mutate({ schoolId }),
    });
  }
  return (
    <Panel title={t("school.own")}>
      <div className={styles.row}>
        <div className={styles.words}>
          {isModerator ? `${t(`school.role.${role}`)} · ${t("school.role.moderator")}` : t(`school.role.${role}`)}
          <p className={styles.note}>{endsOn ? t("school.until", { day: endsOn }) : t("school.open")}</p>
        </div>
        <Button danger onClick={ask}>
          {t("school.leave")}
        </Button>
        {dialogs}
      </div>
    </Panel>
  );
}
