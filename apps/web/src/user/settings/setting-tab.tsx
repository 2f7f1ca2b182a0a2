import "../../i18n/late/account.ts";
import { LeftOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useUserId } from "../use-user-id.ts";
import { AvatarPanel } from "./avatar-panel.tsx";
import { BindingsPanel } from "./bindings-panel.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { DeletionPanel } from "./deletion-panel.tsx";
import { DetailPanel } from "./detail-panel.tsx";
import { DigestPanel } from "./digest-panel.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { PlatformsPanel } from "./platforms-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import styles from "./settings.module.css";

type Facts = CallData<Calls["currentUser"]>;

/** The parts of the settings, each with an address of its own, in the order of the menu. */
const sections = [
  {
    path: "profile",
    title: "settings.profile",
    panels: (facts) => (
      <>
        <AvatarPanel />
        <ProfilePanel facts={facts} />
        <DetailPanel facts={facts} />
      </>
    ),
  },
  { path: "contact", title: "settings.contact", panels: () => <ContactPanel /> },
  { path: "password", title: "settings.password", panels: () => <PasswordPanel /> },
  {
    path: "bindings",
    title: "settings.bindings",
    panels: () => (
      <>
        <BindingsPanel />
        <PlatformsPanel />
      </>
    ),
  },
  { path: "sessions", title: "settings.sessions", panels: () => <SessionsPanel /> },
  { path: "digest", title: "settings.digest", panels: () => <DigestPanel /> },
  { path: "feedback", title: "settings.feedback", panels: () => <FeedbackPanel /> },
  { path: "data", title: "settings.data", panels: () => <DeletionPanel /> },
] as const satisfies readonly { readonly panels: (facts: Facts) => ReactNode; readonly path: string; readonly title: string }[];

/** `/user/{id}/setting/{section?}`: one's own facts, sign-in and data. */
export default function SettingTab() {
  const { isOwn } = useUserId();
  return isOwn ? <Settings /> : <Navigate to="/401" replace />;
}

/** The menu beside the chosen section; where there is little room the menu is the page, and a section leads back to it. */
function Settings() {
  const { t } = useTranslation();
  const { userId } = useUserId();
  const { section: chosen } = useParams();
  const shown = sections.find(({ path }) => path === (chosen ?? sections[0].path));
  if (!shown) return <Navigate to={`/user/${userId}/setting`} replace />;
  return (
    <div className={styles.settings} data-chosen={chosen !== undefined}>
      <nav className={styles.menu} aria-label={t("user.settings")}>
        {sections.map(({ path, title }) => (
          <Link key={path} to={`/user/${userId}/setting/${path}`} aria-current={path === shown.path ? "page" : undefined}>
            {t(title)}
          </Link>
        ))}
      </nav>
      <div className={styles.section}>
        <Link className={styles.back} to={`/user/${userId}/setting`}>
          <LeftOutlined aria-hidden="true" /> {t("user.settings")}
        </Link>
        <Section key={shown.path} panels={shown.panels} />
      </div>
    </div>
  );
}

function Section({ panels }: { readonly panels: (facts: Facts) => ReactNode }) {
  const { sessions } = useServices();
  const facts = useCall("currentUser", {}, { staleTime: 0 });
  useEffect(() => {
    // Another device may have changed them since this one logged in.
    if (facts.data) sessions.updateUser(facts.data);
  }, [facts.data, sessions]);
  if (facts.isPending) return <LoadingRows rows={3} height={96} />;
  if (facts.isError) return <ErrorState error={facts.error} onRetry={() => void facts.refetch()} />;
  return <div className={styles.panels}>{panels(facts.data)}</div>;
}
