import type { CallData, Calls } from "@mofang/protocol";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { fileAddress } from "../addresses.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./issue.module.css";

type DiscussionEvent = CallData<Calls["issueDetail"]>["events"][number];

/** What happened to an issue or proposal beside its comments, the oldest first. */
export function DiscussionEvents({ events }: { readonly events: readonly DiscussionEvent[] }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  if (events.length === 0) return null;
  return (
    <section>
      <h3 className={styles.asideTitle}>{t("issue.events")}</h3>
      <ol className={styles.events}>
        {events.map((event) => {
          const { commit } = event.detail;
          return (
            <li key={`${event.createdAt} ${event.kind} ${commit ?? ""}`}>
              <p>{textOf(event, t)}</p>
              <p className={styles.eventNote}>
                {commit ? (
                  <Link className={styles.code} to={fileAddress(id, commit, "folder", "")}>
                    {commit.slice(0, 8)}
                  </Link>
                ) : null}
                <RelativeTime instant={event.createdAt} />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function textOf({ kind, actor, detail }: DiscussionEvent, t: TFunction): string {
  const name = actor?.name ?? t("comment.gone");
  switch (kind) {
    case "labelled":
      return detail.labels ? t("issue.event.labelled", { name, labels: detail.labels }) : t("issue.event.unlabelled", { name });
    case "assigned":
      return detail.names ? t("issue.event.assigned", { name, names: detail.names }) : t("issue.event.unassigned", { name });
    case "renamed":
      return t("issue.event.renamed", { name, title: detail.title ?? "" });
    case "referenced":
      return t("issue.event.referenced", { name, message: detail.message ?? "" });
    case "closed":
    case "reopened":
    case "merged":
    case "updated":
      return t(`issue.event.${kind}`, { name });
  }
}
