import { useEffect } from "react";
import { Navigate } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { AvatarPanel } from "./settings/avatar-panel.tsx";
import { BindingsPanel } from "./settings/bindings-panel.tsx";
import { ContactPanel } from "./settings/contact-panel.tsx";
import { DeletionPanel } from "./settings/deletion-panel.tsx";
import { DetailPanel } from "./settings/detail-panel.tsx";
import { FeedbackPanel } from "./settings/feedback-panel.tsx";
import { PasswordPanel } from "./settings/password-panel.tsx";
import { ProfilePanel } from "./settings/profile-panel.tsx";
import { SessionsPanel } from "./settings/sessions-panel.tsx";
import styles from "./settings/settings.module.css";
import { useUserId } from "./use-user-id.ts";

/** `/user/{id}/setting`: one's own facts, sign-in and data. */
export default function SettingTab() {
  const { isOwn } = useUserId();
  return isOwn ? <Settings /> : <Navigate to="/401" replace />;
}

function Settings() {
  const { sessions } = useServices();
  const facts = useCall("currentUser", {}, { staleTime: 0 });
  useEffect(() => {
    // Another device may have changed them since this one logged in.
    if (facts.data) sessions.updateUser(facts.data);
  }, [facts.data, sessions]);
  if (facts.isPending) return <LoadingRows rows={6} height={96} />;
  if (facts.isError) return <ErrorState error={facts.error} onRetry={() => void facts.refetch()} />;
  return (
    <div className={styles.panels}>
      <AvatarPanel />
      <ProfilePanel facts={facts.data} />
      <DetailPanel facts={facts.data} />
      <ContactPanel />
      <PasswordPanel />
      <BindingsPanel />
      <SessionsPanel />
      <FeedbackPanel />
      <DeletionPanel />
    </div>
  );
}
