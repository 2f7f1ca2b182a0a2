import { useEffect } from "react";
import { Navigate } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useUserId } from "../use-user-id.ts";
import { AvatarPanel } from "./avatar-panel.tsx";
import { BindingsPanel } from "./bindings-panel.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { DeletionPanel } from "./deletion-panel.tsx";
import { DetailPanel } from "./detail-panel.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import styles from "./settings.module.css";

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
