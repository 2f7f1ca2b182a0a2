import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from "@ant-design/icons";
import type { CourseBlock, CourseContent } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { BothField } from "../../criteria-form/both-field.tsx";
import { useOrder } from "../../ui/order.ts";
import styles from "../shared/making.module.css";
import { BlockFields } from "./block-fields.tsx";
import { type LessonPlace, moved, newBlock, newKey, withLesson } from "./content-edit.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";

interface LessonEditorProps {
  readonly content: CourseContent;
  readonly place: LessonPlace;
  readonly onChange: (content: CourseContent) => void;
}

const kinds = ["text", "model", "exercise", "quiz", "draw", "video", "picture", "file", "run"] as const;

/** Title and blocks of the chosen lesson. */
export function LessonEditor({ content, place, onChange }: LessonEditorProps) {
  const { t } = useTranslation();
  const lesson = content.chapters[place.chapter]?.lessons[place.lesson];
  const put = (blocks: CourseBlock[]) => onChange(withLesson(content, place, (found) => ({ ...found, blocks })));
  const blocks = lesson?.blocks ?? [];
  const order = useOrder(blocks.length, (from, to) => put(moved(blocks, from, to)));
  const dropping = useDroppedFiles({ content, place, onChange });
  if (lesson === undefined) return <p>{t("course.chooseLesson")}</p>;
  return (
    <div className={styles.main} {...dropping}>
      <BothField
        label={t("course.lessonTitle")}
        value={lesson.title}
        maxLength={120}
        onChange={(title) => onChange(withLesson(content, place, (found) => ({ ...found, title })))}
      />
      {blocks.map((block, i) => (
        <section key={block.key} className={styles.block} aria-label={t(`course.blocks.${block.kind}`)} {...order.entry(i)}>
          <header className={styles.head}>
            <strong>{t(`course.blocks.${block.kind}`)}</strong>
            <span>
              <Button
                type="text"
                size="small"
                aria-label={t("course.order")}
                icon={<HolderOutlined aria-hidden />}
                {...order.handle(i)}
              />
              <Button
                type="text"
                size="small"
                aria-label={t("course.up")}
                disabled={i === 0}
                icon={<ArrowUpOutlined />}
                onClick={() => put(moved(blocks, i, i - 1))}
              />
              <Button
                type="text"
                size="small"
                aria-label={t("course.down")}
                disabled={i === blocks.length - 1}
                icon={<ArrowDownOutlined />}
                onClick={() => put(moved(blocks, i, i + 1))}
              />
              <Button
                type="text"
                size="small"
                aria-label={t("course.remove")}
                icon={<DeleteOutlined />}
                onClick={() => put(blocks.toSpliced(i, 1))}
              />
            </span>
          </header>
          <BlockFields block={block} onChange={(changed) => put(blocks.with(i, changed))} />
        </section>
      ))}
      <div className={styles.line}>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => put([...blocks, newBlock(kind, newKey(content, kind))])}>
            {t("course.addBlock", { kind: t(`course.blocks.${kind}`) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
