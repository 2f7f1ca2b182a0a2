import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Input, Popconfirm } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";

type Own = CallData<Calls["competitionTeam"]>;
type Team = NonNullable<Own["team"]>;

/** One's team in a competition: made, joined, left, taken in by another one. */
export function TeamPanel({ competition }: { readonly competition: Competition }) {
  const { t } = useTranslation();
  const { id: competitionId, teamSize } = competition;
  const own = useCall("competitionTeam", { competitionId });
  return (
    <Panel title={t("competition.team.title")}>
      <div className={styles.body}>
        <p className={styles.note}>{t("competition.team.note", { count: teamSize })}</p>
        {own.isPending ? <LoadingRows rows={2} height={40} /> : null}
        {own.isError ? <ErrorState error={own.error} onRetry={() => void own.refetch()} /> : null}
        {own.data?.team ? <OwnTeam competitionId={competitionId} team={own.data.team} /> : null}
        {own.data && own.data.team === null ? <NoTeam competitionId={competitionId} own={own.data} /> : null}
      </div>
    </Panel>
  );
}

function NoTeam({ competitionId, own }: { readonly competitionId: number; readonly own: Own }) {
  const { t } = useTranslation();
  const make = useAction("makeCompetitionTeam");
  const answer = useAction("answerTeamInvitation");
  return (
    <>
      {own.invitations.map(({ id: teamId, name, members }) => (
        <div key={teamId} className={styles.stack}>
          <p>{t("competition.team.invited", { name, members: members.map((one) => one.name).join(", ") })}</p>
          <Answers isPending={answer.isPending} onAnswer={(accepts) => answer.mutate({ teamId, accepts })} />
        </div>
      ))}
      <NameForm
        label={t("competition.team.name")}
        button={t("competition.team.make")}
        maxLength={limits.competitionTeamName}
        isPending={make.isPending}
        onSend={(teamName, done) => make.mutate({ competitionId, teamName }, { onSuccess: done })}
      />
    </>
  );
}

function OwnTeam({ competitionId, team }: { readonly competitionId: number; readonly team: Team }) {
  const { t } = useTranslation();
  const invite = useAction("inviteToCompetitionTeam");
  const leave = useAction("leaveCompetitionTeam");
  const ask = useAction("askTeamMerge");
  const answer = useAction("answerTeamMerge");
  const { name, members, invited, asking, asked } = team;
  return (
    <>
      <p>
        <strong>{name}</strong> · {members.map((one) => one.name).join(", ")}
      </p>
      {invited.length > 0 ? (
        <p className={styles.note}>{t("competition.team.waiting", { names: invited.map((one) => one.name).join(", ") })}</p>
      ) : null}
      {asking.map((other) => (
        <div key={other.id} className={styles.stack}>
          <p>{t("competition.team.asks", { name: other.name })}</p>
          <Answers isPending={answer.isPending} onAnswer={(accepts) => answer.mutate({ teamId: other.id, accepts })} />
        </div>
      ))}
      <NameForm
        label={t("competition.team.userName")}
        button={t("competition.team.invite")}
        maxLength={limits.userName}
        isPending={invite.isPending}
        onSend={(account, done) => invite.mutate({ competitionId, account }, { onSuccess: done })}
      />
      <NameForm
        label={t("competition.team.otherName")}
        button={t("competition.team.merge")}
        maxLength={limits.competitionTeamName}
        isPending={ask.isPending}
        onSend={(teamName, done) => ask.mutate({ competitionId, teamName }, { onSuccess: done })}
      />
      {asked ? <p className={styles.note}>{t("competition.team.asked", { name: asked.name })}</p> : null}
      <Popconfirm title={t("competition.team.leaveText")} onConfirm={() => leave.mutate({ competitionId })}>
        <Button danger loading={leave.isPending}>
          {t("competition.team.leave")}
        </Button>
      </Popconfirm>
    </>
  );
}

interface AnswersProps {
  readonly isPending: boolean;
  readonly onAnswer: (accepts: boolean) => void;
}

function Answers({ isPending, onAnswer }: AnswersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons}>
      <Button type="primary" loading={isPending} onClick={() => onAnswer(true)}>
        {t("competition.team.accept")}
      </Button>
      <Button disabled={isPending} onClick={() => onAnswer(false)}>
        {t("competition.team.decline")}
      </Button>
    </div>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  readonly maxLength: number;
  readonly isPending: boolean;
  readonly onSend: (name: string, done: () => void) => void;
}

function NameForm({ label, button, maxLength, isPending, onSend }: NameFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ name: string }>();
  // Several of these are on one page.
  const formName = useId();
  return (
    <Form name={formName} form={form} layout="vertical" onFinish={({ name }) => onSend(name.trim(), () => form.resetFields())}>
      <Form.Item
        name="name"
        label={label}
        rules={[{ required: true, whitespace: true, message: t("competition.keep.required") }]}
      >
        <Input maxLength={maxLength} autoComplete="off" />
      </Form.Item>
      <Button htmlType="submit" loading={isPending}>
        {button}
      </Button>
    </Form>
  );
}
