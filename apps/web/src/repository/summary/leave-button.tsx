import { LogoutOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { useRepository } from "../use-repository.ts";

/** Lets a member go; the owner has to transfer the repository instead. */
export function LeaveButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name, openType, role } = useRepository();
  const [modal, dialogs] = Modal.useModal();
  const quit = useAction("quitMembership", {
    onSuccess: () => {
      notify("success", t("manage.left", { name }));
      // A private repository does not exist for somebody who has left it.
      if (openType === "private") void navigate("/workbench", { replace: true });
    },
  });
  if (role === null || role === "ROLE_PROJECT_OWNER") return null;
  const confirm = (): void =>
    void modal.confirm({
      title: t("manage.leaveTitle", { name }),
      content: t("manage.leaveText"),
      okText: t("manage.leave"),
      okButtonProps: { danger: true },
      onOk: () => quit.mutateAsync({ id }).catch(() => undefined), // A notice shows the failure.
    });
  return (
    <>
      <Button type="text" icon={<LogoutOutlined />} onClick={confirm}>
        {t("manage.leave")}
      </Button>
      {dialogs}
    </>
  );
}
