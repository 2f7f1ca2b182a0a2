import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from "@ant-design/icons";
import type { CourseContent } from "@mofang/protocol";
import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { BothField } from "../../criteria-form/both-field.tsx";
import { usePick } from "../../i18n/use-pick.ts";
import styles from "../shared/making.module.css";
import { type LessonPlace, moved, newKey, withChapter, withLesson, withLessonMoved } from "./content-edit.ts";

interface OutlineEditorProps {
  readonly content: CourseContent;
  readonly place: LessonPlace;
  readonly onPlace: (place: LessonPlace) => void;
  readonly onChange: (content: CourseContent) => void;
}

const nothing = { zh: "", en: "" };

/** Chapters and lessons of a course: chosen, added, ordered by dragging or by buttons, and removed. */
export function OutlineEditor({ content, place, onPlace, onChange }: OutlineEditorProps) {
  const { t } = useTranslation();
  const addChapter = () => {
    const lesson = { key: newKey(content, "lesson"), title: nothing, blocks: [] };
    onChange({
      ...content,
      chapters: [...content.chapters, { key: newKey(content, "chapter"), title: nothing, lessons: [lesson] }],
    });
  };
  return (
    <div className={styles.side}>
      {content.chapters.map((chapter, i) => (
        <section key={chapter.key} className={styles.chapter} aria-label={t("course.chapterNumber", { number: i + 1 })}>
          <BothField
            label={t("course.chapterNumber", { number: i + 1 })}
            value={chapter.title}
            maxLength={120}
            onChange={(title) => onChange(withChapter(content, i, (found) => ({ ...found, title })))}
          />
          {content.chapters.length > 1 ? <ChapterOrder at={i} {...{ content, place, onPlace, onChange }} /> : null}
          {chapter.lessons.map((lesson, j) => (
            <LessonEntry
              key={lesson.key}
              content={content}
              at={{ chapter: i, lesson: j }}
              isCurrent={place.chapter === i && place.lesson === j}
              onPlace={onPlace}
              onChange={onChange}
            />
          ))}
          <Button
            size="small"
            onClick={() => {
              const added = { key: newKey(content, "lesson"), title: nothing, blocks: [] };
              onChange(withChapter(content, i, (found) => ({ ...found, lessons: [...found.lessons, added] })));
              onPlace({ chapter: i, lesson: chapter.lessons.length });
            }}
          >
            {t("course.addLesson")}
          </Button>
          {chapter.lessons.length === 0 && content.chapters.length > 1 ? (
            <Button size="small" type="link" onClick={() => onChange(withChapter(content, i, () => undefined))}>
              {t("course.removeChapter")}
            </Button>
          ) : null}
        </section>
      ))}
      <Button onClick={addChapter}>{t("course.addChapter")}</Button>
    </div>
  );
}

/** Buttons that take a chapter with its lessons before or behind its neighbour. */
function ChapterOrder({ at, content, place, onPlace, onChange }: OutlineEditorProps & { readonly at: number }) {
  const { t } = useTranslation();
  const moveTo = (to: number) => {
    onChange({ ...content, chapters: moved(content.chapters, at, to) });
    // The chosen lesson stays the chosen one.
    if (place.chapter === at) onPlace({ ...place, chapter: to });
    else if (place.chapter === to) onPlace({ ...place, chapter: at });
  };
  return (
    <span>
      <Button
        type="text"
        size="small"
        aria-label={t("course.chapterUp", { number: at + 1 })}
        disabled={at === 0}
        icon={<ArrowUpOutlined aria-hidden />}
        onClick={() => moveTo(at - 1)}
      />
      <Button
        type="text"
        size="small"
        aria-label={t("course.chapterDown", { number: at + 1 })}
        disabled={at === content.chapters.length - 1}
        icon={<ArrowDownOutlined aria-hidden />}
        onClick={() => moveTo(at + 1)}
      />
    </span>
  );
}

interface LessonEntryProps extends Pick<OutlineEditorProps, "content" | "onPlace" | "onChange"> {
  readonly at: LessonPlace;
  readonly isCurrent: boolean;
}

/** Media type under which a lesson is dragged. */
const dragType = "application/x-mofang-lesson";

function LessonEntry({ content, at, isCurrent, onPlace, onChange }: LessonEntryProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const lessons = content.chapters[at.chapter]?.lessons ?? [];
  const title = pick(lessons[at.lesson]?.title ?? nothing) || t("course.lessonNumber", { number: at.lesson + 1 });
  const moveTo = (to: number) => {
    onChange(withLessonMoved(content, at, { ...at, lesson: to }));
    onPlace({ ...at, lesson: to });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has buttons beside it
    <div
      className={styles.entry}
      data-current={isCurrent}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, `${at.chapter} ${at.lesson}`)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [chapter, lesson] = event.dataTransfer.getData(dragType).split(" ").map(Number);
        if (chapter === undefined || lesson === undefined) return;
        onChange(withLessonMoved(content, { chapter, lesson }, at));
        onPlace(at);
      }}
    >
      <button type="button" className={styles.name} onClick={() => onPlace(at)}>
        {title}
      </button>
      <Button
        type="text"
        size="small"
        aria-label={t("course.up")}
        disabled={at.lesson === 0}
        icon={<ArrowUpOutlined />}
        onClick={() => moveTo(at.lesson - 1)}
      />
      <Button
        type="text"
        size="small"
        aria-label={t("course.down")}
        disabled={at.lesson === lessons.length - 1}
        icon={<ArrowDownOutlined />}
        onClick={() => moveTo(at.lesson + 1)}
      />
      <Popconfirm
        title={t("course.removeLesson", { title })}
        onConfirm={() => {
          onChange(withLesson(content, at, () => undefined));
          onPlace({ chapter: 0, lesson: 0 });
        }}
      >
        <Button type="text" size="small" aria-label={t("course.remove")} icon={<DeleteOutlined />} />
      </Popconfirm>
    </div>
  );
}
