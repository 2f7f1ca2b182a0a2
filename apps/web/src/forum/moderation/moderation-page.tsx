import { type CallData, type Calls, moderationLists } from "@mofang/protocol";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { changedQuery, choiceOf } from "../../ui/address-query.ts";
import { Panel } from "../../ui/page.tsx";
import styles from "./moderation.module.css";
import { ProposalQueue } from "./proposal-queue.tsx";
import { TextQueue } from "./text-queue.tsx";

type State = CallData<Calls["moderationState"]>;

const lists = [...moderationLists, "labels"] as const;

/** `/bbs/moderation`: what waits for a moderator, and what was decided. */
export default function ModerationPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const list = choiceOf(query, "list", lists) ?? "open";
  const state = useCall("moderationState", {});
  // Who moderates in a school alone does not decide about labels, which are of the site.
  const shown = lists.filter((value) => value !== "labels" || list === "labels" || typeof state.data?.nLabels === "number");
  return (
    <>
      <h1 className={styles.heading}>{t("forum.moderation.title")}</h1>
      <p className={styles.lead}>{t("forum.moderation.lead")}</p>
      <div className={styles.bar}>
        <Segmented
          aria-label={t("forum.moderation.title")}
          value={list}
          options={shown.map((value) => ({ value, label: t(`forum.moderation.lists.${value}`) + countOf(state.data, value) }))}
          onChange={(value) => setQuery(changedQuery(query, { list: value === "open" ? undefined : value, page: undefined }))}
        />
      </div>
      <Panel>{list === "labels" ? <ProposalQueue /> : <TextQueue list={list} />}</Panel>
    </>
  );
}

/** How much waits in a part of the queue, as its tab says it. */
function countOf(state: State | undefined, list: (typeof lists)[number]): string {
  if (state === undefined || list === "decided") return "";
  const count = { open: state.nOpen, waiting: state.nWaiting, appeals: state.nAppeals, labels: state.nLabels ?? 0 }[list];
  return count === 0 ? "" : ` (${count})`;
}
