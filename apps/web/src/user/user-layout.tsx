import { MessageOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useNavigate } from "react-router";
import type { CallAnswer } from "../api/client.ts";
import { useCall } from "../api/hooks.ts";
import { conversationAddress } from "../conversation/conversation-address.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { useUnread } from "../message/use-unread.ts";
import { Avatar } from "../ui/avatar.tsx";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { Page } from "../ui/page.tsx";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { UnreadBadge } from "../ui/unread-badge.tsx";
import { FollowButton } from "./follow-button.tsx";
import { FollowsDialog } from "./follows-dialog.tsx";
import { ReportButton } from "./report-button.tsx";
import { useUserId } from "./use-user-id.ts";
import styles from "./user-layout.module.css";

const openTabs = [
  { path: "repo", title: "user.repositories" },
  { path: "dynamic", title: "user.activities" },
  { path: "question", title: "user.questions" },
] as const;
const ownTabs = [
  { path: "setting", title: "user.settings" },
  { path: "log", title: "user.loginLog" },
  { path: "message", title: "user.messages" },
] as const;

/** People around somebody. */
type Follows = "followers" | "following";

/** `/user/{id}`: who somebody is, and what there is of them. */
export default function UserLayout() {
  const { t } = useTranslation();
  const { userId, isOwn } = useUserId();
  const unread = useUnread()?.count ?? 0;
  const profile = useCall("userProfile", { userId }, { page: true });
  const [shown, setShown] = useState<Follows | null>(null);
  if (profile.isPending) {
    return (
      <Page>
        <LoadingBlock height={160} />
      </Page>
    );
  }
  if (profile.isError) {
    return (
      <Page>
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
      </Page>
    );
  }
  return (
    <Page>
      <Person profile={profile.data} userId={userId} isOwn={isOwn} onShow={setShown} />
      <LinkTabs
        label={t("user.tabs")}
        tabs={[...openTabs, ...(isOwn ? ownTabs : [])].map(({ path, title }) => ({
          to: `/user/${userId}/${path}`,
          label: (
            <>
              {t(title)}
              {path === "message" ? <UnreadBadge count={unread} /> : null}
            </>
          ),
        }))}
      />
      <Outlet />
      {shown ? <FollowsDialog userId={userId} kind={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}

interface PersonProps {
  readonly profile: CallAnswer<"userProfile">;
  readonly userId: number;
  readonly isOwn: boolean;
  readonly onShow: (kind: Follows) => void;
}

/** Who somebody is, and what one can do with them. */
function Person({ profile, userId, isOwn, onShow }: PersonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { user, tags, region, nFollowers, nFollowing, isFollowed } = profile;
  return (
    <header className={styles.header}>
      <Avatar name={user.name} image={user.avatar} size={72} />
      <div className={styles.words}>
        <h1 className={styles.name}>{user.name}</h1>
        <p className={styles.facts}>
          {[user.organization, region]
            .filter((fact) => fact !== "")
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          <span>{t("user.since", { time: formatInstant(user.createdAt, language) })}</span>
        </p>
        {user.description ? <p>{user.description}</p> : null}
        {tags.length > 0 ? (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>{t(`focus.${tag}`, { defaultValue: tag })}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.side}>
        <p className={styles.counts}>
          <button type="button" onClick={() => onShow("followers")}>
            {t("user.followers", { count: nFollowers })}
          </button>
          <button type="button" onClick={() => onShow("following")}>
            {t("user.following", { count: nFollowing })}
          </button>
        </p>
        {isOwn ? null : (
          <p className={styles.actions}>
            <FollowButton userId={userId} isFollowed={isFollowed} />
            <Button icon={<MessageOutlined />} onClick={() => void navigate(conversationAddress(userId))}>
              {t("conversation.writeTo")}
            </Button>
            <ReportButton kind="user" subjectId={userId} />
          </p>
        )}
      </div>
    </header>
  );
}
