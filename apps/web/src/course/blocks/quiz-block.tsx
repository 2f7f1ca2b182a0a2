import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import type { CourseAnswer, ShownBlock } from "@mofang/protocol";
import { Alert, Button, Checkbox, Input, InputNumber, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { usePick } from "../../i18n/use-pick.ts";
import { WrittenText } from "../../writing/written-text.tsx";
import styles from "./blocks.module.css";
import { type Standing, TaskHead } from "./task-head.tsx";

type Quiz = Extract<ShownBlock, { kind: "quiz" }>;

interface QuizBlockProps {
  readonly courseId: number;
  readonly block: Quiz;
  readonly standing: Standing | undefined;
}

/** A question with a choice, a number, a formula or an order. */
export function QuizBlock({ courseId, block, standing }: QuizBlockProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const gate = useLoginGate();
  const isMember = useSession() !== null;
  const [answer, setAnswer] = useState<CourseAnswer | undefined>(() => firstAnswer(block));
  const submit = useAction("submitAnswer");
  const place = { courseId, task: block.key };
  const attempts = useCall("courseAttempts", place, {
    enabled: isMember && ((standing?.nAttempts ?? 0) > 0 || submit.isSuccess),
  });
  const [latest] = attempts.data ?? [];
  const isRight = (latest?.mark ?? 0) > 0;
  return (
    <section className={styles.block} aria-label={t("course.question")}>
      <TaskHead title={t("course.question")} task={block} standing={standing} />
      <WrittenText text={pick(block.question)} />
      <AnswerFields block={block} answer={answer} onChange={setAnswer} />
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={answer === undefined}
          loading={submit.isPending}
          onClick={() => gate(() => answer !== undefined && submit.mutate({ ...place, answer }))}
        >
          {t("course.answer")}
        </Button>
      </div>
      {latest === undefined ? null : (
        <Alert
          type={isRight ? "success" : "warning"}
          showIcon
          title={t(isRight ? "course.right" : "course.wrong")}
          description={latest.feedback && pick(latest.feedback) !== "" ? <WrittenText text={pick(latest.feedback)} /> : undefined}
        />
      )}
    </section>
  );
}

function firstAnswer({ answer }: Quiz): CourseAnswer | undefined {
  return answer.type === "order" ? { type: "order", order: answer.items.map((_, i) => i) } : undefined;
}

interface FieldsProps {
  readonly block: Quiz;
  readonly answer: CourseAnswer | undefined;
  readonly onChange: (answer: CourseAnswer | undefined) => void;
}

function AnswerFields({ block, answer, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const asked = block.answer;
  if (asked.type === "choice") {
    const options = asked.options.map((text, value) => ({ value, label: pick(text) }));
    const chosen = answer?.type === "choice" ? answer.chosen : [];
    if (asked.isMultiple) {
      const choose = (values: number[]) => onChange({ type: "choice", chosen: values });
      return <Checkbox.Group className={styles.options ?? ""} options={options} value={chosen} onChange={choose} />;
    }
    return (
      <Radio.Group
        className={styles.options ?? ""}
        options={options}
        value={chosen[0]}
        onChange={({ target }) => onChange({ type: "choice", chosen: [target.value as number] })}
      />
    );
  }
  if (asked.type === "number") {
    const value = answer?.type === "number" ? answer.value : null;
    return (
      <InputNumber
        aria-label={t("course.number")}
        value={value}
        suffix={asked.unit}
        style={{ width: 220 }}
        onChange={(typed) => onChange(typed === null ? undefined : { type: "number", value: typed })}
      />
    );
  }
  if (asked.type === "formula") {
    const expression = answer?.type === "formula" ? answer.expression : "";
    return (
      <Input
        aria-label={t("course.formula")}
        value={expression}
        maxLength={500}
        placeholder={t("course.formulaOf", { names: asked.variables.join(", ") })}
        onChange={({ target }) =>
          onChange(target.value.trim() === "" ? undefined : { type: "formula", expression: target.value })
        }
      />
    );
  }
  return <OrderField items={asked.items.map(pick)} answer={answer} onChange={onChange} />;
}

interface OrderFieldProps extends Pick<FieldsProps, "answer" | "onChange"> {
  readonly items: readonly string[];
}

function OrderField({ items, answer, onChange }: OrderFieldProps) {
  const { t } = useTranslation();
  const order = answer?.type === "order" ? answer.order : items.map((_, i) => i);
  const swap = (i: number, j: number) => {
    const next = order.with(i, order[j] as number).with(j, order[i] as number);
    onChange({ type: "order", order: next });
  };
  return (
    <ol className={styles.order}>
      {order.map((place, i) => (
        <li key={place} className={styles.item}>
          <span>{items[place]}</span>
          <span>
            <Button
              size="small"
              aria-label={t("course.up")}
              disabled={i === 0}
              icon={<ArrowUpOutlined />}
              onClick={() => swap(i, i - 1)}
            />
            <Button
              size="small"
              aria-label={t("course.down")}
              disabled={i === order.length - 1}
              icon={<ArrowDownOutlined />}
              onClick={() => swap(i, i + 1)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
