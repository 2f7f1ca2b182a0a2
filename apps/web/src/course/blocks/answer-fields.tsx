import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import type { QuestionAnswer, ShownBlock } from "@mofang/protocol";
import { Button, Checkbox, Input, InputNumber, Radio } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import { late } from "../../part/late.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import styles from "./blocks.module.css";

const LabelAnswer = late(() => import("../label-picture/label-answer.tsx"));

/** How a question is answered, as its student sees it. */
type Asked = Extract<ShownBlock, { kind: "quiz" }>["answer"];

/** The answer that a question has before it is answered: an order has one at once. */
export function firstAnswer(asked: Asked): QuestionAnswer | undefined {
  return asked.type === "order" ? { type: "order", order: asked.items.map((_, i) => i) } : undefined;
}

interface FieldsProps {
  readonly asked: Asked;
  readonly answer: QuestionAnswer | undefined;
  readonly onChange: (answer: QuestionAnswer | undefined) => void;
}

/** Where a question is answered: options, a number, a formula, an order, or labels on a picture. */
export function AnswerFields({ asked, answer, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const pick = usePick();
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
  if (asked.type === "labels") {
    return (
      <Suspense fallback={<LoadingBlock height={240} />}>
        <LabelAnswer asked={asked} answer={answer} onChange={onChange} />
      </Suspense>
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
