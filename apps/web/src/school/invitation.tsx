import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { schoolHome } from "./school-addresses.ts";

/** What a link invites to, above the list of schools. */
export function Invitation() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const key = query.get("invitation") ?? "";
  const invited = useCall("invitedSchool", { key }, { enabled: key !== "" });
  const textOf = useFailureText();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const join = useAction("joinByInvitation", { onSuccess: () => void navigate(schoolHome) });
  if (key === "") return null;
  if (invited.isError) return <Alert type="warning" showIcon title={textOf(invited.error)} />;
  if (!invited.data) return null;
  const { school, role, endsOn } = invited.data;
  return (
    <Alert
      type="info"
      showIcon
      title={t("school.invited", { school: school.name, role: t(`school.role.${role}`) })}
      description={endsOn === null ? null : t("school.until", { day: endsOn })}
      action={
        <Button type="primary" loading={join.isPending} onClick={() => gate(() => join.mutate({ key }))}>
          {t("school.accept")}
        </Button>
      }
    />
  );
}
