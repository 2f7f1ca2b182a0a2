import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "../asking/asking.module.css";
import { PassageRow } from "../asking/passage-row.tsx";

/** A question, and the passages for it. */
export function Exchange({ question }: { readonly question: string }) {
  const { t } = useTranslation();
  const found = useCall("findPassages", { question });
  return (
    <li>
      <h2 className={styles.question}>{question}</h2>
      <Panel>
        {found.isPending ? <LoadingRows rows={3} height={72} /> : null}
        {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.data?.length === 0 ? (
          <EmptyState
            title={t("assistant.none")}
            text={t("assistant.noneText")}
            action={<Link to="/bbs/ask">{t("assistant.toForum")}</Link>}
          />
        ) : null}
        {found.data && found.data.length > 0 ? (
          <ul>
            {found.data.map((passage) => (
              <PassageRow key={`${passage.kind} ${passage.title} ${passage.excerpt}`} passage={passage} />
            ))}
          </ul>
        ) : null}
      </Panel>
    </li>
  );
}
