import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../ui/relative-time.tsx";
import styles from "./moderation.module.css";

type Ruling = CallData<Calls["myRulings"]>["rows"][number]["ruling"];

interface RulingFactsProps {
  readonly ruling: Ruling;
  /** Who decided, and who judged the appeal; not said to authors. */
  readonly moderator?: string | undefined;
  readonly judge?: string | undefined;
}

/** What was decided and why, what the author says against it, and how that ended. */
export function RulingFacts({ ruling: { verdict, reason, createdAt, appeal }, moderator, judge }: RulingFactsProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.facts}>
      <dt>
        {t(`forum.moderation.verdicts.${verdict}`)}
        {moderator === undefined ? null : ` · ${moderator}`} · <RelativeTime instant={createdAt} />
      </dt>
      <dd>{reason}</dd>
      {appeal ? (
        <>
          <dt>
            {t("forum.moderation.appealed")} · <RelativeTime instant={appeal.createdAt} />
          </dt>
          <dd>{appeal.words}</dd>
          <dt>
            {t(`forum.moderation.outcomes.${appeal.outcome ?? "waits"}`)}
            {judge === undefined ? null : ` · ${judge}`}
          </dt>
          {appeal.outcome === null ? null : <dd>{appeal.reason}</dd>}
        </>
      ) : null}
    </dl>
  );
}
