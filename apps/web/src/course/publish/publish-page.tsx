import "../../i18n/late/course.ts";
import type { CallData, Calls, CourseContent } from "@mofang/protocol";
import { Alert, Button } from "antd";
import { type ComponentProps, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { notify } from "../../ui/notices.ts";
import { Page, PageHeader } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { forgetTrials } from "../exercise/trials.ts";
import { MakeOfRepository } from "../repository/make-of-repository.tsx";
import { RepositoryPanel } from "../repository/repository-panel.tsx";
import { lessonAddress, publishAddress } from "../shared/addresses.ts";
import styles from "../shared/making.module.css";
import { LessonEngineContext, useNewLessonEngine } from "../shared/use-lesson-engine.ts";
import { emptyCourse, type LessonPlace } from "./content-edit.ts";
import { CourseHead } from "./course-head.tsx";
import { CourseUploadsContext } from "./course-uploads.ts";
import { ImportButton } from "./import-button.tsx";
import { LessonEditor } from "./lesson-editor.tsx";
import { OutlineEditor } from "./outline-editor.tsx";
import { PublishPanel } from "./publish-panel.tsx";

type Draft = CallData<Calls["courseDraft"]>;

/** `/education/publish`: a course is made, or with `courseId` changed. */
export default function PublishPage() {
  const [query] = useSearchParams();
  const courseId = Number(query.get("courseId") ?? 0);
  return courseId > 0 ? (
    <KnownCourse key={courseId} courseId={courseId} />
  ) : (
    <CourseForm begun={emptyCourse()} draft={undefined} onTaken={() => undefined} />
  );
}

function KnownCourse({ courseId }: { readonly courseId: number }) {
  const draft = useCall("courseDraft", { courseId }, { page: true });
  const [nTaken, setNTaken] = useState(0);
  const reload = async () => {
    await draft.refetch();
    setNTaken((count) => count + 1);
  };
  if (draft.isError) return <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />;
  if (draft.isPending) {
    return (
      <Page>
        <LoadingRows rows={6} height={80} />
      </Page>
    );
  }
  return <CourseForm key={nTaken} begun={draft.data.content} draft={{ courseId, ...draft.data }} onTaken={() => void reload()} />;
}

interface CourseFormProps {
  readonly begun: CourseContent;
  /** What the server has; undefined for a course that is new. */
  readonly draft: (Draft & { readonly courseId: number }) | undefined;
  /** The draft was taken from a repository: the page begins with it again. */
  readonly onTaken: () => void;
}

function CourseForm({ begun, draft, onTaken }: CourseFormProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const navigate = useNavigate();
  const unsaved = useUnsavedChanges();
  const engine = useNewLessonEngine();
  useEffect(() => forgetTrials, []);
  const [content, setContent] = useState(begun);
  const [revision, setRevision] = useState(draft?.revision ?? 0);
  const [place, setPlace] = useState<LessonPlace>({ chapter: 0, lesson: 0 });
  const [isUnsaved, setUnsaved] = useState(false);
  const update = (changed: CourseContent | ((current: CourseContent) => CourseContent)) => {
    setContent(changed);
    setUnsaved(true);
    unsaved.mark();
  };
  const saved = () => {
    unsaved.clear();
    setUnsaved(false);
    notify("success", t("course.saved"));
  };
  const create = useAction("createCourse", {
    onSuccess: ({ courseId }) => {
      saved();
      void navigate(publishAddress(courseId), { replace: true });
    },
  });
  const save = useAction("saveCourse", {
    onSuccess: (answer) => {
      setRevision(answer.revision);
      saved();
    },
  });
  const send = () => (draft ? save.mutate({ courseId: draft.courseId, revision, content }) : create.mutate({ content }));
  const lesson = content.chapters[place.chapter]?.lessons[place.lesson];
  const preview = () => draft && lesson && window.open(lessonAddress(draft.courseId, lesson.key, true), "_blank", "noopener");
  return (
    <Page>
      <PageHeader
        title={t("course.page.publish")}
        lead={t("course.publishLead")}
        actions={
          <>
            {draft ? <Button onClick={preview}>{t("course.preview")}</Button> : null}
            <Button type="primary" loading={create.isPending || save.isPending} onClick={send}>
              {t("course.save")}
            </Button>
          </>
        }
      />
      <LessonEngineContext value={engine}>
        <div className={styles.fields}>
          {draft === undefined ? (
            <NewCourse isPending={create.isPending} onContent={(imported) => create.mutate({ content: imported })} />
          ) : (
            <>
              <PublishPanel draft={draft} content={content} />
              <RepositoryPanel
                courseId={draft.courseId}
                title={pick(content.title)}
                revision={revision}
                isUnsaved={isUnsaved}
                onTaken={onTaken}
              />
            </>
          )}
          <CourseHead content={content} onChange={update} />
          <CourseUploadsContext value={{ courseId: draft?.courseId, update }}>
            <div className={styles.columns}>
              <OutlineEditor content={content} place={place} onPlace={setPlace} onChange={update} />
              <LessonEditor key={lesson?.key ?? ""} content={content} place={place} onChange={update} />
            </div>
          </CourseUploadsContext>
        </div>
      </LessonEngineContext>
    </Page>
  );
}

/** What a course can be made of, beside being written here. */
function NewCourse(props: ComponentProps<typeof ImportButton>) {
  const { t } = useTranslation();
  return (
    <>
      <Alert type="info" showIcon title={t("course.newNote")} action={<ImportButton {...props} />} />
      <MakeOfRepository />
    </>
  );
}
