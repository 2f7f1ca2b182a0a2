import type { CallData, Calls, CourseContent } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { saveDownload } from "../../api/save-download.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { Readiness } from "../exercise/readiness.tsx";
import styles from "../shared/making.module.css";
import { LessonLimits, limitsOf } from "./lesson-limits.tsx";
import { audienceOf, ReaderFields } from "./reader-fields.tsx";

interface PublishPanelProps {
  readonly draft: CallData<Calls["courseDraft"]> & { readonly courseId: number };
  /** As it is on the page now. */
  readonly content: CourseContent;
}

/** Who may take the course, publishing what is saved, co-teachers, and the course as a file. */
export function PublishPanel({ draft, content }: PublishPanelProps) {
  const { t } = useTranslation();
  const { courseId } = draft;
  const [audience, setAudience] = useState(() => audienceOf(draft));
  const [limits, setLimits] = useState(() => limitsOf(draft));
  const publish = useAction("publishCourse", { onSuccess: () => notify("success", t("course.published")) });
  const add = useAction("addCourseTeacher", { onSuccess: () => notify("success", t("course.teacherAdded")) });
  const pages = useAction("staticCourse", { onSuccess: (file) => saveDownload(file, `course-${courseId}.zip`) });
  const download = () => {
    const blob = new Blob([JSON.stringify(draft.content, null, 2)], { type: "application/json" });
    saveDownload({ blob, fileName: `course-${courseId}.json` }, "course.json");
  };
  return (
    <Panel
      title={t(
        draft.publishedAt === null ? "course.unpublished" : draft.isPublished ? "course.isPublished" : "course.hasChanges",
      )}
    >
      <div className={styles.line} style={{ padding: 12 }}>
        <ReaderFields draft={draft} value={audience} onChange={setAudience} />
      </div>
      <LessonLimits draft={draft} value={limits} onChange={setLimits} />
      <div className={styles.line} style={{ padding: "0 12px 12px" }}>
        <Button
          loading={publish.isPending}
          onClick={() => publish.mutate({ courseId, ...audience, classroomIds: [...audience.classroomIds], limits: [...limits] })}
        >
          {t("course.publish")}
        </Button>
        <Button onClick={download}>{t("course.export")}</Button>
        <Button loading={pages.isPending} onClick={() => pages.mutate({ courseId })}>
          {t("course.asPages")}
        </Button>
        <Form layout="inline" onFinish={({ name }: { name: string }) => add.mutate({ courseId, name })}>
          <Form.Item name="name" rules={[{ required: true, message: t("course.teacherRequired") }]}>
            <Input maxLength={30} aria-label={t("course.teacherName")} placeholder={t("course.teacherName")} />
          </Form.Item>
          <Button htmlType="submit" loading={add.isPending}>
            {t("course.addTeacher")}
          </Button>
        </Form>
      </div>
      <Readiness content={content} />
    </Panel>
  );
}
