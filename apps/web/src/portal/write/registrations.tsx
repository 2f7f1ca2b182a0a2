import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { momentText } from "../dates.ts";
import styles from "./write.module.css";

/** Who has registered for an activity. */
export function Registrations({ entryId }: { readonly entryId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const list = useCall("registrations", { entryId, ...paging }, { keepPrevious: true });
  return (
    <Panel title={t("portal.write.registrations")}>
      {list.isPending ? <LoadingRows rows={3} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("portal.write.noRegistrations")} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <ul className={styles.rows}>
            {list.data.rows.map(({ person, registeredAt }) => (
              <li key={person.id} className={styles.row}>
                <Link to={`/user/${person.id}/repo`}>{person.name}</Link>
                <span className={styles.note}>{momentText(registeredAt, language)}</span>
              </li>
            ))}
          </ul>
          <Paging {...list.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} />
        </>
      ) : null}
    </Panel>
  );
}
