import "../../i18n/late/course.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Table, type TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { StatePill } from "../../ui/state-pill.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { courseAddress } from "../shared/addresses.ts";
import { ItemDetail } from "./item-detail.tsx";
import styles from "./statistics.module.css";
import { statisticsCsv } from "./statistics-csv.ts";

type Item = CallData<Calls["itemStatistics"]>["items"][number];

const percentOf = (part: number) => `${Math.round(100 * part)} %`;
const columnNames = [
  ...["question", "lesson", "number", "version", "kind", "answers", "blank"],
  ...["right", "low", "high", "discrimination", "advice", "given"],
] as const;

/** `/education/:courseId/statistics`: what answers say of the questions of a course, for its teachers. */
export default function StatisticsPage() {
  const { t } = useTranslation();
  const pick = usePick();
  const courseId = Number(useParams().courseId);
  const found = useCall("itemStatistics", { courseId }, { page: true });
  const columns = useColumns();
  const download = () => {
    const heads = {
      names: columnNames.map((name) => t(`course.items.columns.${name}`)),
      kind: (kind: Item["kind"]) => t(`course.quizKinds.${kind}`),
      flag: (flag: Item["flags"][number]) => t(`course.items.flags.${flag}`),
    };
    const blob = new Blob([statisticsCsv(found.data?.items ?? [], pick, heads)], { type: "text/csv" });
    saveDownload({ blob, fileName: `questions-${courseId}.csv` }, "questions.csv");
  };
  return (
    <Page>
      <PageHeader
        title={t("course.items.page")}
        lead={<Link to={courseAddress(courseId)}>{t("course.toCourse")}</Link>}
        actions={<Button onClick={download}>{t("course.csv")}</Button>}
      />
      {found.isPending ? <LoadingRows rows={6} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.items.length === 0 ? <EmptyState title={t("course.items.none")} text={t("course.items.noneText")} /> : null}
      {found.data && found.data.items.length > 0 ? (
        <div className={styles.stack}>
          <p className={styles.note}>{t("course.items.lead", { count: found.data.nStudents })}</p>
          <Panel>
            <Table<Item>
              size="small"
              rowKey={({ task, questionId, version }) => `${task}/${questionId ?? ""}/${version ?? ""}`}
              dataSource={[...found.data.items]}
              scroll={{ x: "max-content" }}
              pagination={{ pageSize: 50, hideOnSinglePage: true }}
              columns={columns}
              expandable={{ expandedRowRender: (item) => <ItemDetail item={item} /> }}
            />
          </Panel>
        </div>
      ) : null}
    </Page>
  );
}

function useColumns(): TableColumnsType<Item> {
  const { t } = useTranslation();
  const pick = usePick();
  const column = (name: (typeof columnNames)[number], cell: (item: Item) => React.ReactNode, by?: (item: Item) => number) => ({
    key: name,
    title: t(`course.items.columns.${name}`),
    render: (_: unknown, item: Item) => cell(item),
    ...(by && { sorter: (a: Item, b: Item) => by(a) - by(b) }),
  });
  return [
    column("question", (item) => <QuestionCell item={item} />),
    column("lesson", ({ lesson }) => pick(lesson)),
    column(
      "answers",
      ({ nAnswers }) => nAnswers,
      ({ nAnswers }) => nAnswers,
    ),
    column(
      "right",
      ({ facility, low, high }) => (
        <>
          {percentOf(facility)} <span className={styles.note}>{`${percentOf(low)} … ${percentOf(high)}`}</span>
        </>
      ),
      ({ facility }) => facility,
    ),
    column(
      "discrimination",
      ({ discrimination }) => (discrimination === null ? "–" : discrimination.toFixed(2)),
      ({ discrimination }) => discrimination ?? 2,
    ),
    column("advice", ({ flags }) =>
      flags.map((flag) => (
        <StatePill key={flag} tone={flag === "few" ? "quiet" : flag === "negative" ? "bad" : "doubtful"}>
          {t(`course.items.flags.${flag}`)}
        </StatePill>
      )),
    ),
  ];
}

/** The beginning of a question, with its number and version where it is of a bank. */
function QuestionCell({ item: { question, questionId, version } }: { readonly item: Item }) {
  const { t } = useTranslation();
  const pick = usePick();
  return (
    <div className={styles.question}>
      <span className={styles.words}>{pick(question)}</span>
      {questionId === null ? null : (
        <span className={styles.note}>{t("course.items.version", { number: questionId, version })}</span>
      )}
    </div>
  );
}
