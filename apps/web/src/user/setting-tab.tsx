import { Navigate } from "react-router";
import { AvatarPanel } from "./settings/avatar-panel.tsx";
import { BindingsPanel } from "./settings/bindings-panel.tsx";
import { ContactPanel } from "./settings/contact-panel.tsx";
import { DeletionPanel } from "./settings/deletion-panel.tsx";
import { FeedbackPanel } from "./settings/feedback-panel.tsx";
import { PasswordPanel } from "./settings/password-panel.tsx";
import { ProfilePanel } from "./settings/profile-panel.tsx";
import { SessionsPanel } from "./settings/sessions-panel.tsx";
import styles from "./settings/settings.module.css";
import { useUserId } from "./use-user-id.ts";

/** `/user/{id}/setting`: one's own facts, sign-in and data. */
export default function SettingTab() {
  const { isOwn } = useUserId();
  if (!isOwn) return <Navigate to="/401" replace />;
  return (
    <div className={styles.panels}>
      <AvatarPanel />
      <ProfilePanel />
      <ContactPanel />
      <PasswordPanel />
      <BindingsPanel />
      <SessionsPanel />
      <FeedbackPanel />
      <DeletionPanel />
    </div>
  );
}
