import { FireFilled, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { faqAddress, levelsAddress, postAddress, schoolPostAddress } from "../ui/forum-addresses.ts";
import { Panel } from "../ui/page.tsx";
import { TitleText } from "../ui/title-text.tsx";
import { useForumPlace, useSchoolInput } from "./forum-place.ts";
import styles from "./forum-side.module.css";
import { ModerationLinks } from "./moderation/moderation-links.tsx";
import { ResourceLinks } from "./resource-links.tsx";

/** Hot posts with a fire (BBS-021). */
const burning = 3;

/** The way to a new post, and to one's own. */
export function ForumWriting() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const { ask, schoolId } = useForumPlace();
  const userId = useSession()?.userInfo.id;
  return (
    <>
      <Button type="primary" block icon={<PlusOutlined />} onClick={() => gate(() => void navigate(ask))}>
        {t("forum.newPost")}
      </Button>
      {schoolId === null ? (
        <Link className={styles.mine ?? ""} to="/interaction/question">
          {t("forum.askExperts")}
        </Link>
      ) : null}
      {userId === undefined ? null : (
        <Link className={styles.mine ?? ""} to={`/user/${userId}/question`}>
          {t("forum.mine")}
        </Link>
      )}
      <ModerationLinks className={styles.mine ?? ""} />
    </>
  );
}

/** What stands beside the posts: resources, FAQ, hot posts and who contributes. */
export function ForumSide() {
  return (
    <>
      <Resources />
      <Faq />
      <HotPosts />
      <Contributors />
    </>
  );
}

/** The first resources; more of them after a login (PRM-011). */
function Resources() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const resources = useCall("forumResources", { page: 1 }, { staleTime: 300_000 });
  return (
    <Panel
      title={t("forum.resources")}
      extra={
        <Button type="link" size="small" onClick={() => gate(() => void navigate("/bbs/help"))}>
          {t("forum.more")}
        </Button>
      }
    >
      {resources.data?.rows.length === 0 ? <p className={styles.quiet}>{t("forum.noResources")}</p> : null}
      <ResourceLinks resources={(resources.data?.rows ?? []).slice(0, 5)} />
    </Panel>
  );
}

function Faq() {
  const { t } = useTranslation();
  const faq = useCall("forumFaqList", {}, { staleTime: 300_000 });
  return (
    <Panel title={t("forum.faq")} extra={<Link to="/bbs/faq">{t("forum.more")}</Link>}>
      <ul className={styles.links}>
        {faq.data?.map(({ id, title }) => (
          <li key={id}>
            <Link to={faqAddress(id)}>
              <TitleText text={title} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The posts of which most was made lately. */
export function HotPosts() {
  const { t } = useTranslation();
  const addressOf = useForumPlace().schoolId === null ? postAddress : schoolPostAddress;
  const hot = useCall("hotPosts", useSchoolInput(), { staleTime: 60_000 });
  return (
    <Panel title={t("forum.hot")}>
      {hot.data?.length === 0 ? <p className={styles.quiet}>{t("forum.noHot")}</p> : null}
      <ol className={styles.links}>
        {hot.data?.map(({ id, title }, index) => (
          <Ranked key={id} rank={index + 1} mark={index < burning ? <Fire /> : null}>
            <Link to={addressOf(id)}>
              <TitleText text={title} />
            </Link>
          </Ranked>
        ))}
      </ol>
    </Panel>
  );
}

function Fire() {
  const { t } = useTranslation();
  return <FireFilled className={styles.fire} role="img" aria-label={t("forum.burning")} />;
}

/** Who contributed most in the past 7 days, with the rule of the score. */
export function Contributors() {
  const { t } = useTranslation();
  const { schoolId } = useForumPlace();
  const school = useSchoolInput();
  const top = useCall("topContributors", { source: schoolId === null ? "public" : "school", ...school }, { staleTime: 60_000 });
  return (
    <Panel title={t("forum.contributors")} extra={<Link to={levelsAddress}>{t("forum.rule")}</Link>}>
      {top.data?.length === 0 ? <p className={styles.quiet}>{t("forum.noContributors")}</p> : null}
      <ol className={styles.links}>
        {top.data?.map(({ id, name, avatar, score }, index) => (
          <Ranked key={id} rank={index + 1} mark={<span className={styles.score}>{score}</span>}>
            <Link className={styles.person ?? ""} to={`/user/${id}`}>
              <Avatar name={name} image={avatar} size={20} /> {name}
            </Link>
          </Ranked>
        ))}
      </ol>
    </Panel>
  );
}

/** One line of a ranking: its number, what it is, and what marks it. */
function Ranked({ rank, mark, children }: { readonly rank: number; readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles.ranked}>
      <span className={styles.rank} data-icon={`number_${rank}`}>
        {rank}
      </span>
      <span className={styles.what}>{children}</span>
      {mark}
    </li>
  );
}
