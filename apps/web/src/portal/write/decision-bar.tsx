import { Alert, Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import { instantOf } from "../../ui/local-time.ts";
import { notify } from "../../ui/notices.ts";
import { momentText } from "../dates.ts";
import { entryAddress } from "../kinds.ts";
import type { Draft } from "./draft.ts";
import styles from "./write.module.css";

/** How far an entry is, and what can be decided about its newest text. */
export function DecisionBar({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, publishAt, shown, newest, revision } = draft;
  return (
    <header className={styles.decisions}>
      <div className={styles.actions}>
        <strong className={styles.state} data-state={state}>
          {publishAt === null
            ? t(`portal.write.states.${state}`)
            : t("portal.write.planned", { time: momentText(publishAt, language) })}
        </strong>
        <span className={styles.note}>
          {shown === null ? t("portal.write.notShown") : t("portal.write.shown", { number: shown, newest })}
        </span>
        <Link to={`${entryAddress(draft)}&preview=true`}>{t("portal.write.preview")}</Link>
        <History draft={draft} />
      </div>
      {revision === newest ? (
        <Decisions draft={draft} />
      ) : (
        <Alert type="info" showIcon title={t("portal.write.former", { number: revision })} />
      )}
    </header>
  );
}

function History({ draft: { revision, revisions } }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, setQuery] = useSearchParams();
  return (
    <Select
      value={revision}
      aria-label={t("portal.write.history")}
      popupMatchSelectWidth={false}
      options={revisions.map(({ number, editor, createdAt }) => ({
        value: number,
        label: `${number} · ${editor?.name ?? t("portal.write.product")} · ${momentText(createdAt, language)}`,
      }))}
      onChange={(number) => setQuery({ revision: String(number) })}
    />
  );
}

function Decisions({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const role = useSession()?.userInfo.siteRole;
  const [time, setTime] = useState("");
  const decide = useAction("decidePortalEntry", { onSuccess: () => notify("success", t("notice.processed")) });
  const { id: entryId, newest: revision, state, publishAt, mayPublish, shown } = draft;
  const send = (decision: "submit" | "revise" | "publish" | "archive", at: string | null = null) =>
    decide.mutate({ entryId, revision, decision, publishAt: at });
  const isOnlyShown = state === "published" && publishAt === null;
  return (
    <div className={styles.actions}>
      {state === "draft" ? <Button onClick={() => send("submit")}>{t("portal.write.submit")}</Button> : null}
      {state !== "draft" && !isOnlyShown ? <Button onClick={() => send("revise")}>{t("portal.write.revise")}</Button> : null}
      {mayPublish && !isOnlyShown ? (
        <>
          <Input
            type="datetime-local"
            className={styles.time ?? ""}
            value={time}
            aria-label={t("portal.write.publishAt")}
            title={t("portal.write.publishAt")}
            onChange={({ target }) => setTime(target.value)}
          />
          <Button type="primary" loading={decide.isPending} onClick={() => send("publish", time === "" ? null : instantOf(time))}>
            {time === "" ? t("portal.write.publish") : t("portal.write.publishLater")}
          </Button>
        </>
      ) : null}
      {(role === "editor" || role === "administrator") && state !== "archived" ? (
        <Button danger onClick={() => send("archive")}>
          {shown === null ? t("portal.write.discard") : t("portal.write.archive")}
        </Button>
      ) : null}
      {mayPublish || isOnlyShown ? null : <span className={styles.note}>{t("portal.write.otherPublishes")}</span>}
    </div>
  );
}
