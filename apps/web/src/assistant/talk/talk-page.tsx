import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { Page, PageHeader } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import pageStyles from "../asking/asking.module.css";
import { QuestionForm } from "../asking/question-form.tsx";
import { QuestionStart } from "../asking/question-start.tsx";
import { useAskedByAddress } from "../asking/use-asked-by-address.ts";
import styles from "./talk.module.css";
import { TalkList } from "./talk-list.tsx";
import { TalkTurn } from "./talk-turn.tsx";
import { useTalk } from "./use-talk.ts";

/** Talks with the assistant: all of them beside the one that is open (`?talk=`). */
export function TalkPage({ model, left }: { readonly model: string; readonly left: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const talkId = Number(query.get("talk")) || undefined;
  return (
    <Page>
      <PageHeader title={t("menu.assistant")} lead={t("assistant.talk.lead", { model, left })} />
      <div className={styles.page}>
        <TalkList current={talkId} onGone={() => void navigate("/askme")} />
        {talkId === undefined ? <NewTalk /> : <OpenTalk key={talkId} talkId={talkId} />}
      </div>
    </Page>
  );
}

/** What the address asks waits in the field: a question costs something, and its asker sends it. */
function NewTalk() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  useAskedByAddress(setText);
  const ask = useAction("askAssistant", { onSuccess: ({ talkId }) => void navigate(`/askme?talk=${talkId}`) });
  return (
    <section>
      <QuestionStart text={t("assistant.talk.emptyText")} onAsk={(question) => ask.mutate({ question })} />
      <QuestionForm
        text={text}
        onChange={setText}
        onAsk={(question) => ask.mutate({ question })}
        send={t("assistant.talk.ask")}
        isBusy={ask.isPending}
      />
    </section>
  );
}

function OpenTalk({ talkId }: { readonly talkId: number }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const talk = useTalk(talkId);
  const ask = useAction("askAssistant", { onSuccess: () => setText("") });
  const turns = talk.data?.turns ?? [];
  const isOpen = turns.at(-1)?.answers.at(-1)?.endedAt === null;
  const end = useRef<HTMLDivElement>(null);
  const count = turns.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  if (talk.isPending) return <LoadingRows rows={4} height={72} />;
  if (talk.isError) return <ErrorState error={talk.error} onRetry={() => void talk.refetch()} />;
  return (
    <section aria-label={talk.data.title}>
      <ol className={pageStyles.exchanges} aria-live="polite">
        {turns.map((turn, index) => (
          <TalkTurn key={turn.id} talkId={talkId} turn={turn} isLast={index === turns.length - 1} />
        ))}
      </ol>
      <div ref={end} className={pageStyles.form}>
        <QuestionForm
          text={text}
          onChange={setText}
          onAsk={(question) => ask.mutate({ talkId, question })}
          send={t("assistant.talk.ask")}
          isBusy={ask.isPending || isOpen}
        />
      </div>
    </section>
  );
}
