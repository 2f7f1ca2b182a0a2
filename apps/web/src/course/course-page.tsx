import { TitleText } from "../ui/title-text.tsx";
import "../i18n/late/course.ts";
import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Input, Rate } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { usePick } from "../i18n/use-pick.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Page, PageHeader, Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./course.module.css";
import { CourseFacts } from "./course-facts.tsx";
import { Outline } from "./outline.tsx";
import { certificateAddress, gradebookAddress, lessonAddress, publishAddress } from "./shared/addresses.ts";

type Course = CallData<Calls["courseDetail"]>;

/** `/education/:courseId`: a course with its outline, teachers and ratings. */
export default function CoursePage() {
  const { t } = useTranslation();
  const pick = usePick();
  const { courseId: given = "0" } = useParams();
  const courseId = Number(given);
  const detail = useCall("courseDetail", { courseId }, { page: true });
  if (detail.isError) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (detail.isPending) {
    return (
      <Page>
        <LoadingRows rows={6} height={72} />
      </Page>
    );
  }
  const course = detail.data;
  return (
    <Page>
      <PageHeader
        title={<TitleText text={pick(course.title)} />}
        lead={<TitleText text={pick(course.summary)} />}
        actions={<CourseActions course={course} />}
      />
      <div className={styles.body}>
        <CourseFacts course={course} />
        <p className={styles.summary}>{t("course.taughtBy", { names: course.teachers.map(({ name }) => name).join(", ") })}</p>
        {course.source === null ? null : (
          <p className={styles.summary}>
            {t("course.kept.source", { name: `${course.source.owner}/${course.source.name}` })}{" "}
            <Link to={`/model/${course.source.id}`}>
              <code>{course.source.commit.slice(0, 10)}</code>
            </Link>
          </p>
        )}
        {course.needsCode ? <InvitationField courseId={courseId} /> : null}
        <Panel title={t("course.outline")}>
          <div className={styles.inner}>
            <Outline courseId={courseId} chapters={course.chapters} />
          </div>
        </Panel>
        {isOpen(course) ? <Discussion title={pick(course.title)} /> : null}
        <Ratings course={course} />
      </div>
    </Page>
  );
}

/** Whether others may learn of a course by what its readers write in the public forum. */
function isOpen({ visibility }: Course): boolean {
  return visibility === "public" || visibility === "invitation";
}

/** The way to what the public forum says of a course. */
function Discussion({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("course.discussion")}>
      <div className={styles.inner}>
        <p>{t("course.discussionLead")}</p>
        <p>
          <Link to={`/bbs/pubtechx?key=${encodeURIComponent(title)}`}>{t("course.discussionRead")}</Link>
          {" · "}
          <Link to={`/bbs/ask?title=${encodeURIComponent(`${title}: `)}`}>{t("course.discussionAsk")}</Link>
        </p>
      </div>
    </Panel>
  );
}

function CourseActions({ course }: { readonly course: Course }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const lessons = course.chapters.flatMap(({ lessons: inside }) => inside);
  const next = lessons.find(({ isDone }) => !isDone) ?? lessons[0];
  const begin = () => next && void navigate(lessonAddress(course.id, next.key));
  const take = useAction("takeCourse", { onSuccess: begin });
  const certify = useAction("issueCertificate", { onSuccess: ({ number }) => void navigate(certificateAddress(number)) });
  const isCertifiable = (course.progress ?? 0) * 100 >= limits.certificatePercent;
  return (
    <>
      {course.isTaught ? (
        <>
          <Button onClick={() => void navigate(publishAddress(course.id))}>{t("course.edit")}</Button>
          <Button onClick={() => void navigate(gradebookAddress(course.id))}>{t("course.gradebook")}</Button>
        </>
      ) : null}
      {course.certificate !== null || isCertifiable ? (
        <Button loading={certify.isPending} onClick={() => certify.mutate({ courseId: course.id })}>
          {t("course.certificate")}
        </Button>
      ) : null}
      {course.needsCode || next === undefined ? null : (
        <Button
          type="primary"
          loading={take.isPending}
          onClick={() => (course.isTaken ? begin() : gate(() => take.mutate({ courseId: course.id })))}
        >
          {t(course.isTaken ? "course.goOn" : "course.take")}
        </Button>
      )}
    </>
  );
}

function InvitationField({ courseId }: { readonly courseId: number }) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const take = useAction("takeCourse");
  return (
    <Panel title={t("course.byInvitation")}>
      <Form
        layout="inline"
        style={{ padding: 16 }}
        onFinish={({ inviteCode }: { inviteCode: string }) => gate(() => take.mutate({ courseId, inviteCode }))}
      >
        <Form.Item name="inviteCode" rules={[{ required: true, message: t("course.codeRequired") }]}>
          <Input maxLength={40} aria-label={t("course.inviteCode")} placeholder={t("course.inviteCode")} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={take.isPending}>
          {t("course.take")}
        </Button>
      </Form>
    </Panel>
  );
}

function Ratings({ course }: { readonly course: Course }) {
  const { t } = useTranslation();
  const rate = useAction("rateCourse", { onSuccess: () => notify("success", t("course.rated")) });
  return (
    <Panel title={t("course.ratings", { count: course.nRatings })}>
      <div className={styles.inner}>
        {course.isTaken ? (
          <Form
            layout="vertical"
            onFinish={({ stars, text = "" }: { stars: number; text?: string }) =>
              rate.mutate({ courseId: course.id, stars, text })
            }
          >
            <Form.Item
              name="stars"
              label={t("course.yourRating")}
              rules={[{ required: true, message: t("course.starsRequired") }]}
            >
              <Rate />
            </Form.Item>
            <Form.Item name="text">
              <Input.TextArea
                rows={2}
                maxLength={2000}
                aria-label={t("course.ratingText")}
                placeholder={t("course.ratingText")}
              />
            </Form.Item>
            <Button htmlType="submit" loading={rate.isPending}>
              {t("course.rate")}
            </Button>
          </Form>
        ) : null}
        {course.ratings.length === 0 ? <p className={styles.summary}>{t("course.noRatings")}</p> : null}
        {course.ratings.map(({ author, stars, text, createdAt }) => (
          <div key={`${author?.id} ${createdAt}`}>
            <Rate disabled value={stars} style={{ fontSize: 14 }} /> {author?.name} <RelativeTime instant={createdAt} />
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Panel>
  );
}
