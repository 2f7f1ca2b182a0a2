import "../../i18n/late/account.ts";
import {
  KeyOutlined,
  LogoutOutlined,
  PlusOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { mayWritePortal } from "@mofang/protocol";
import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSignOut } from "../../account/use-sign-out.ts";
import { useCall } from "../../api/hooks.ts";
import type { UserInfo } from "../../api/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import styles from "./header.module.css";

/** Avatar with the member's menu. */
export default function UserMenu({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const properties = useCall("accountProperties", {}, { staleTime: Number.POSITIVE_INFINITY });
  const accountUrl = properties.data?.accountUrl;
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
      <MenuDropdown
        placement="bottomRight"
        items={[
          { key: "workbench", icon: <ProjectOutlined />, label: t("route.workbench"), onClick: () => navigate("/workbench") },
          {
            key: "person",
            icon: <UserOutlined />,
            label: t("route.person"),
            onClick: () => navigate(`/user/${user.id}/repo`),
          },
          ...(accountUrl
            ? [
                {
                  key: "license",
                  icon: <SafetyCertificateOutlined />,
                  label: t("shell.license"),
                  onClick: () => window.open(accountUrl, "_blank", "noopener"),
                },
              ]
            : []),
          ...(mayWritePortal(user.siteRole)
            ? [{ key: "admin", icon: <SettingOutlined />, label: t("route.admin"), onClick: () => navigate("/admin") }]
            : []),
          { key: "publish", icon: <PlusOutlined />, label: t("route.publish"), onClick: () => navigate("/model/publish") },
          { key: "tokens", icon: <KeyOutlined />, label: t("route.tokens"), onClick: () => navigate("/tokens") },
          { type: "divider" },
          { key: "signOut", icon: <LogoutOutlined />, label: t("account.signOut"), onClick: confirmSignOut },
        ]}
      >
        <button type="button" className={styles.user} aria-label={t("shell.userMenu", { name: user.name })}>
          <Avatar name={user.name} image={user.avatar} />
          <span className={styles.userName}>{user.name}</span>
        </button>
      </MenuDropdown>
      {dialogs}
    </>
  );
}
