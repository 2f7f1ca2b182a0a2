import type { CallData, Calls } from "@mofang/protocol";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Form } from "../ui/form.tsx";
import { Panel } from "../ui/page.tsx";
import styles from "./expert-pages.module.css";

type Question = CallData<Calls["questionDetail"]>;

/** Who was asked and what they said; who is invited decides here, and who asked invites more. */
export function Invitations({ question }: { readonly question: Question }) {
  const { t } = useTranslation();
  const userId = useSession()?.userInfo.id;
  const { invitations, isAuthor, isClosed } = question;
  const isInvited = invitations.some(({ expert, status }) => expert.id === userId && status === "invited");
  return (
    <Panel title={t("expert.invited")}>
      {isInvited ? <Decision questionId={question.id} /> : null}
      {invitations.length === 0 ? <p className={styles.body}>{t("expert.nobodyInvited")}</p> : null}
      <ul>
        {invitations.map(({ expert, status, reason, place }) => (
          <li key={expert.id} className={styles.row}>
            <Avatar name={expert.name} image={expert.avatar} />
            <div className={styles.words}>
              {expert.name}
              <p className={styles.note}>
                {place === null ? t(`expert.status.${status}`) : t("expert.place", { place })}
                {reason === "" ? "" : ` · ${reason}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {isAuthor && !isClosed ? <Invite question={question} /> : null}
    </Panel>
  );
}

/** The expert accepts, or declines with a reason if they like. */
function Decision({ questionId }: { readonly questionId: number }) {
  const { t } = useTranslation();
  const decide = useAction("decideExpertInvitation");
  return (
    <Form
      className={styles.body ?? ""}
      layout="vertical"
      initialValues={{ reason: "" }}
      onFinish={({ reason }: { reason: string }) => decide.mutate({ questionId, accepts: false, reason: reason.trim() })}
    >
      <p>{t("expert.youAreInvited")}</p>
      <Button type="primary" loading={decide.isPending} onClick={() => decide.mutate({ questionId, accepts: true, reason: "" })}>
        {t("expert.accept")}
      </Button>
      <Form.Item name="reason" label={t("expert.reason")}>
        <Input maxLength={200} />
      </Form.Item>
      <Button htmlType="submit" loading={decide.isPending}>
        {t("expert.decline")}
      </Button>
    </Form>
  );
}

function Invite({ question: { id: questionId, invitations } }: { readonly question: Question }) {
  const { t } = useTranslation();
  const [expertId, setExpertId] = useState<number>();
  const experts = useCall("experts", { page: 1, pageSize: 100 }, { staleTime: 60_000 });
  const invite = useAction("inviteExpert", { onSuccess: () => setExpertId(undefined) });
  const options = (experts.data?.rows ?? [])
    .filter(({ person, isAvailable }) => isAvailable && !invitations.some(({ expert }) => expert.id === person.id))
    .map(({ person, headline }) => ({ value: person.id, label: `${person.name} · ${headline}` }));
  return (
    <div className={styles.body}>
      <Select
        aria-label={t("expert.invite")}
        placeholder={t("expert.invite")}
        showSearch={{ optionFilterProp: "label" }}
        loading={experts.isPending}
        {...(expertId !== undefined && { value: expertId })}
        options={options}
        onChange={setExpertId}
      />
      <Button
        disabled={expertId === undefined}
        loading={invite.isPending}
        onClick={() => expertId !== undefined && invite.mutate({ questionId, expertId })}
      >
        {t("expert.invite")}
      </Button>
    </div>
  );
}
