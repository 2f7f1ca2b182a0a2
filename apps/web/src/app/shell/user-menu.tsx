import { KeyOutlined, LogoutOutlined, PlusOutlined, ProjectOutlined } from "@ant-design/icons";
import { Dropdown, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSignOut } from "../../account/use-sign-out.ts";
import type { UserInfo } from "../../api/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./header.module.css";

/** Avatar with the member's menu. */
export default function UserMenu({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [modal, dialogs] = Modal.useModal();

  function confirmSignOut(): void {
    modal.confirm({
      title: t("account.signOutTitle"),
      content: t("account.signOutText"),
      okText: t("account.signOut"),
      cancelText: t("action.cancel"),
      onOk: signOut,
    });
  }

  return (
    <>
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          items: [
            { key: "workbench", icon: <ProjectOutlined />, label: t("route.workbench"), onClick: () => navigate("/workbench") },
            { key: "publish", icon: <PlusOutlined />, label: t("route.publish"), onClick: () => navigate("/model/publish") },
            { key: "tokens", icon: <KeyOutlined />, label: t("token.title"), onClick: () => navigate("/tokens") },
            { type: "divider" },
            { key: "signOut", icon: <LogoutOutlined />, label: t("account.signOut"), onClick: confirmSignOut },
          ],
        }}
      >
        <button type="button" className={styles.user} aria-label={t("shell.userMenu", { name: user.name })}>
          <Avatar name={user.name} image={user.avatar} />
          <span className={styles.userName}>{user.name}</span>
        </button>
      </Dropdown>
      {dialogs}
    </>
  );
}
