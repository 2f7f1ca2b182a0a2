import { TitleText } from "../ui/title-text.tsx";
import "../i18n/late/course.ts";
import type { ShownBlock } from "@mofang/protocol";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { usePick } from "../i18n/use-pick.ts";
import { Page, PageHeader } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { DrawBlock } from "./blocks/draw-block.tsx";
import { ExerciseBlock } from "./blocks/exercise-block.tsx";
import { FileBlock, PictureBlock, VideoBlock } from "./blocks/media-block.tsx";
import { ModelBlock } from "./blocks/model-block.tsx";
import { QuizBlock } from "./blocks/quiz-block.tsx";
import { RunCurvesBlock } from "./blocks/run-curves-block.tsx";
import type { Standing } from "./blocks/task-head.tsx";
import styles from "./course.module.css";
import { Outline } from "./outline.tsx";
import { courseAddress, lessonAddress } from "./shared/addresses.ts";
import { LessonEngineContext, useNewLessonEngine } from "./shared/use-lesson-engine.ts";

/** `/education/:courseId/lesson/:lesson`: a lesson, with everything in it running in the page. */
export default function LessonPage() {
  const { t } = useTranslation();
  const pick = usePick();
  const { courseId: given = "0", lesson: key = "" } = useParams();
  const [query] = useSearchParams();
  const courseId = Number(given);
  const isPreview = query.get("preview") === "1";
  const engine = useNewLessonEngine();
  const course = useCall("courseDetail", { courseId }, { page: true });
  const lesson = useCall("courseLesson", { courseId, lesson: key, ...(isPreview ? { isPreview: true } : {}) });
  return (
    <Page>
      <div className={styles.columns}>
        <nav className={styles.side} aria-label={t("course.outline")}>
          <Link to={courseAddress(courseId)}>{course.data ? <TitleText text={pick(course.data.title)} /> : "…"}</Link>
          {course.data ? <Outline courseId={courseId} chapters={course.data.chapters} current={key} /> : null}
        </nav>
        <article className={styles.lesson}>
          {isPreview ? <Alert type="info" showIcon title={t("course.previewNote")} /> : null}
          {lesson.isPending ? <LoadingRows rows={6} height={72} /> : null}
          {lesson.isError ? <ErrorState error={lesson.error} onRetry={() => void lesson.refetch()} /> : null}
          {lesson.data ? (
            <LessonEngineContext value={engine}>
              <PageHeader title={<TitleText text={pick(lesson.data.title)} />} />
              {lesson.data.blocks.map((block) => (
                <Block
                  key={block.key}
                  courseId={courseId}
                  block={block}
                  standing={lesson.data.tasks.find((task) => task.key === block.key)}
                />
              ))}
              <LessonEnd courseId={courseId} lesson={key} chapters={course.data?.chapters ?? []} isDone={lesson.data.isDone} />
            </LessonEngineContext>
          ) : null}
        </article>
      </div>
    </Page>
  );
}

interface BlockProps {
  readonly courseId: number;
  readonly block: ShownBlock;
  readonly standing: Standing | undefined;
}

function Block({ courseId, block, standing }: BlockProps) {
  const pick = usePick();
  switch (block.kind) {
    case "text":
      return <WrittenText text={pick(block.text)} />;
    case "model":
      return <ModelBlock block={block} />;
    case "video":
      return <VideoBlock block={block} />;
    case "picture":
      return <PictureBlock block={block} />;
    case "file":
      return <FileBlock block={block} />;
    case "run":
      return block.run === "" ? null : <RunCurvesBlock block={block} />;
    case "quiz":
      return <QuizBlock courseId={courseId} block={block} standing={standing} />;
    case "draw":
      return <DrawBlock courseId={courseId} block={block} standing={standing} />;
    case "exercise":
      return <ExerciseBlock courseId={courseId} block={block} standing={standing} />;
  }
}

interface LessonEndProps {
  readonly courseId: number;
  readonly lesson: string;
  readonly chapters: Parameters<typeof Outline>[0]["chapters"];
  readonly isDone: boolean;
}

/** Notes that the lesson is finished, and leads to the next. */
function LessonEnd({ courseId, lesson, chapters, isDone }: LessonEndProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const next = lessons[lessons.findIndex(({ key }) => key === lesson) + 1];
  const finish = useAction("finishLesson", {
    onSuccess: () => void navigate(next === undefined ? courseAddress(courseId) : lessonAddress(courseId, next.key)),
  });
  const goOn = () => (isDone && next ? void navigate(lessonAddress(courseId, next.key)) : finish.mutate({ courseId, lesson }));
  return (
    <footer className={styles.end}>
      <Button type="primary" loading={finish.isPending} onClick={() => gate(goOn)}>
        {next === undefined ? t("course.finish") : t("course.finishAndNext")}
      </Button>
    </footer>
  );
}
