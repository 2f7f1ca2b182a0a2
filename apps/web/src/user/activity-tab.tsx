import type { CallData, Calls } from "@mofang/protocol";
import { Trans, useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { changedQuery, pagingOf } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./activity-tab.module.css";
import { useUserId } from "./use-user-id.ts";

type Activity = CallData<Calls["userActivities"]>["rows"][number];

/** `/user/{id}/dynamic`: what somebody did, the newest first. */
export default function ActivityTab() {
  const { t } = useTranslation();
  const { userId } = useUserId();
  const [query, setQuery] = useSearchParams();
  const list = useCall("userActivities", { ...pagingOf(query), userId }, { keepPrevious: true });
  return (
    <Panel>
      {list.isPending ? <LoadingRows rows={8} height={44} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("user.noActivities")} text={t("user.noActivitiesText")} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <ol className={styles.line}>
            {list.data.rows.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ol>
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}

function ActivityRow({ activity: { kind, repository, detail, createdAt } }: { readonly activity: Activity }) {
  const texts = [detail.version, detail.name, detail.branch, detail.message];
  const about = texts.find((text): text is string => typeof text === "string" && text !== "") ?? "";
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <Trans
          i18nKey={[`activity.${kind}`, "activity.other"]}
          values={{ repository: repository ? `${repository.ownerName}/${repository.name}` : "", detail: about }}
          components={{ place: repository ? <Link to={`/model/${repository.id}/summary`} /> : <span /> }}
        />
      </span>
      <RelativeTime instant={createdAt} />
    </li>
  );
}
