import {
  countedInADay,
  type ForumLevel,
  flagsThatHide,
  forumLevels,
  goodQuestionVotes,
  reputationKinds,
  reputationPoints,
} from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useSession } from "../../api/services.tsx";
import { Panel } from "../../ui/page.tsx";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import styles from "./levels.module.css";
import { StandingPanel } from "./standing-panel.tsx";

/** `/bbs/levels`: what earns reputation and what levels unlock, out of the table by which the server decides. */
export default function LevelsPage() {
  const { t } = useTranslation();
  const userId = useSession()?.userInfo.id;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("forum.levels.title")}</h1>
      <p>{t("forum.levels.lead")}</p>
      {userId === undefined ? null : <StandingPanel userId={userId} />}
      <Panel title={t("forum.levels.points")}>
        <div className={styles.body}>
          <PointsTable />
          <p>{t("forum.levels.limits", countedInADay)}</p>
        </div>
      </Panel>
      <Panel title={t("forum.levels.unlocks")}>
        <ScrollArea className={styles.scroll} label={t("forum.levels.unlocks")}>
          <LevelsTable />
        </ScrollArea>
      </Panel>
    </div>
  );
}

function PointsTable() {
  const { t } = useTranslation();
  return (
    <table className={styles.table} aria-label={t("forum.levels.points")}>
      <thead>
        <tr>
          <th scope="col">{t("forum.levels.what")}</th>
          <th scope="col" className={styles.number}>
            {t("forum.levels.pointsEach")}
          </th>
        </tr>
      </thead>
      <tbody>
        {reputationKinds.map((kind) => (
          <tr key={kind}>
            <td>{t(`forum.levels.rule.${kind}`, { count: goodQuestionVotes })}</td>
            <td className={styles.number}>{signed(reputationPoints[kind])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is said of each level, in this order. */
const rows: readonly { readonly key: keyof ForumLevel; readonly text: `forum.levels.column.${keyof ForumLevel}` }[] = (
  ["points", "days", "postsPerHour", "answersPerHour", "flagsHide", "linksCount", "proposesLabels", "writesLabels"] as const
).map((key) => ({ key, text: `forum.levels.column.${key}` }));

/** One column for each level. */
function LevelsTable() {
  const { t } = useTranslation();
  const said = (value: number | boolean): string => {
    if (typeof value === "boolean") return t(value ? "forum.levels.yes" : "forum.levels.no");
    return Number.isFinite(value) ? String(value) : "—";
  };
  return (
    <table className={styles.table} aria-label={t("forum.levels.unlocks")}>
      <thead>
        <tr>
          <td />
          {forumLevels.map((_, level) => (
            <th key={`level ${level}`} scope="col" className={styles.number}>
              {t("forum.levels.level", { level })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, text }) => (
          <tr key={key}>
            <th scope="row">{t(text, { flags: flagsThatHide })}</th>
            {forumLevels.map((level, number) => (
              <td key={`level ${number}`} className={styles.number} data-off={level[key] === false}>
                {said(level[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number with its sign, as points are said. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
