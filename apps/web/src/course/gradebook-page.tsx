import "../i18n/late/course.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Table } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { saveDownload } from "../api/save-download.ts";
import { usePick } from "../i18n/use-pick.ts";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { gradebookCsv } from "./gradebook-csv.ts";
import { courseAddress, similarAddress, statisticsAddress } from "./shared/addresses.ts";

type Student = CallData<Calls["gradebook"]>["students"][number];

const percentOf = (part: number | null) => (part === null ? "–" : `${Math.round(100 * part)} %`);

/** `/education/:courseId/gradebook`: marks of everybody, for the teachers of a course. */
export default function GradebookPage() {
  const { t } = useTranslation();
  const pick = usePick();
  const { courseId: given = "0" } = useParams();
  const courseId = Number(given);
  const book = useCall("gradebook", { courseId }, { page: true, refetchInterval: 15_000 });
  const download = () => {
    if (book.data === undefined) return;
    const blob = new Blob(
      [
        gradebookCsv(book.data, pick, {
          name: t("course.student"),
          total: t("course.total"),
          notFor: t("course.notForThem"),
        }),
      ],
      {
        type: "text/csv",
      },
    );
    saveDownload({ blob, fileName: `gradebook-${courseId}.csv` }, "gradebook.csv");
  };
  const tasks = book.data?.tasks ?? [];
  return (
    <Page>
      <PageHeader
        title={t("course.gradebook")}
        lead={<Link to={courseAddress(courseId)}>{t("course.toCourse")}</Link>}
        actions={
          <>
            <Link to={statisticsAddress(courseId)}>{t("course.items.page")}</Link>
            <Link to={similarAddress(courseId)}>{t("course.similar.page")}</Link>
            <Button onClick={download}>{t("course.csv")}</Button>
          </>
        }
      />
      {book.isPending ? <LoadingRows rows={6} /> : null}
      {book.isError ? <ErrorState error={book.error} onRetry={() => void book.refetch()} /> : null}
      {book.data?.students.length === 0 ? <EmptyState title={t("course.noStudents")} text={t("course.noStudentsText")} /> : null}
      {book.data && book.data.students.length > 0 ? (
        <Panel>
          <Table<Student>
            size="small"
            rowKey={({ student }) => student.id}
            dataSource={[...book.data.students]}
            scroll={{ x: "max-content" }}
            pagination={{ pageSize: 50, hideOnSinglePage: true }}
            columns={[
              { key: "name", title: t("course.student"), fixed: "left", render: (_, { student }) => student.name },
              {
                key: "total",
                title: t("course.total"),
                render: (_, { total }) => percentOf(total),
                sorter: (a, b) => a.total - b.total,
              },
              ...tasks.map(({ key, title, mean, nAnswered }, i) => ({
                key,
                title: `${pick(title)} (${t("course.meanOf", { mean: percentOf(mean), count: nAnswered })})`,
                render: (_: unknown, { marks, notFor }: Student) =>
                  notFor.includes(key) ? t("course.notForThem") : percentOf(marks[i] ?? null),
              })),
            ]}
          />
        </Panel>
      ) : null}
    </Page>
  );
}
