import { Button } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./keep.module.css";
import type { Kept } from "./kept.ts";
import { PeoplePanel } from "./people-panel.tsx";
import { ReasonFields } from "./reason-fields.tsx";

interface Texts {
  readonly texts: { readonly zh: string; readonly en: string };
}

/** What organisers do while a competition runs: announcing, scoring again, and saying who keeps it. */
export function RunningPart({ kept }: { readonly kept: Kept }) {
  const { t } = useTranslation();
  const { id: competitionId, isPublished, organisers } = kept;
  const announce = useAction("announceInCompetition", { onSuccess: () => notify("success", t("competition.keep.announced")) });
  const rescore = useAction("rescoreCompetition", {
    onSuccess: ({ nEntries }) => notify("success", t("competition.keep.rescored", { count: nEntries })),
  });
  const set = useAction("setCompetitionOrganiser");
  return (
    <>
      <TextsPanel
        title={t("competition.keep.announce")}
        note={t("competition.keep.announceNote")}
        button={t("competition.keep.sendAnnouncement")}
        isPending={announce.isPending}
        onSend={(texts, done) => announce.mutate({ competitionId, texts }, { onSuccess: done })}
      />
      {isPublished ? (
        <TextsPanel
          title={t("competition.keep.rescore")}
          note={t("competition.keep.rescoreNote")}
          button={t("competition.keep.sendRescore")}
          isPending={rescore.isPending}
          onSend={(reason, done) => rescore.mutate({ competitionId, reason }, { onSuccess: done })}
        />
      ) : null}
      <PeoplePanel
        title={t("competition.keep.organisers")}
        note={t("competition.keep.organisersNote")}
        people={organisers}
        isPending={set.isPending}
        onAdd={(account, done) => set.mutate({ competitionId, account, isOrganiser: true }, { onSuccess: done })}
        onRemove={(account) => set.mutate({ competitionId, account, isOrganiser: false })}
      />
      <Announced competitionId={competitionId} />
    </>
  );
}

interface TextsPanelProps {
  readonly title: string;
  readonly note: string;
  readonly button: string;
  readonly isPending: boolean;
  readonly onSend: (texts: Texts["texts"], done: () => void) => void;
}

function TextsPanel({ title, note, button, isPending, onSend }: TextsPanelProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Texts>();
  // Forms of one page have fields of the same names.
  const formName = useId();
  return (
    <Panel title={title}>
      <Form
        name={formName}
        form={form}
        layout="vertical"
        className={styles.body ?? ""}
        onFinish={({ texts }) => onSend(texts, () => form.resetFields())}
      >
        <p className={styles.note}>{note}</p>
        <ReasonFields name="texts" title={t("competition.keep.bothTexts")} />
        <Button htmlType="submit" loading={isPending}>
          {button}
        </Button>
      </Form>
    </Panel>
  );
}

/** What has been announced, as everybody reads it. */
function Announced({ competitionId }: { readonly competitionId: number }) {
  const { t } = useTranslation();
  const { data } = useCall("competitionDetail", { competitionId });
  if (data === undefined || data.announcements.length === 0) return null;
  return (
    <Panel title={t("competition.announcements")}>
      <ul className={styles.rows}>
        {data.announcements.map(({ id, text, createdAt }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <WrittenText text={text} />
            </div>
            <p className={styles.note}>
              <RelativeTime instant={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
