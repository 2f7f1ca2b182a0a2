import type { CourseBlock } from "@mofang/protocol";
import { Button, Checkbox, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { BothField } from "../../criteria-form/both-field.tsx";
import { Labelled } from "../shared/labelled.tsx";
import styles from "../shared/making.module.css";
import { TermsFields } from "../shared/terms-fields.tsx";
import { NamesField } from "./names-field.tsx";

type Quiz = Extract<CourseBlock, { kind: "quiz" }>;
type Answer = Quiz["answer"];

interface QuizFieldsProps {
  readonly block: Quiz;
  readonly onChange: (block: Quiz) => void;
}

const kinds = ["choice", "number", "formula", "order"] as const;
const nothing = { zh: "", en: "" };

function newAnswer(type: Answer["type"]): Answer {
  if (type === "choice") return { type, options: [true, false].map((isRight) => ({ text: nothing, isRight })) };
  if (type === "number") return { type, value: 0, tolerance: 0, unit: "" };
  if (type === "formula") return { type, expression: "x", variables: [{ name: "x", least: 0, most: 1 }] };
  return { type, items: [nothing, nothing] };
}

/** Question, kind and answer of a quiz. */
export function QuizFields({ block, onChange }: QuizFieldsProps) {
  const { t } = useTranslation();
  const set = (changes: Partial<Quiz>) => onChange({ ...block, ...changes });
  return (
    <>
      <BothField
        label={t("course.question")}
        value={block.question}
        maxLength={20_000}
        rows={3}
        onChange={(question) => set({ question })}
      />
      <Select
        aria-label={t("course.quizKind")}
        value={block.answer.type}
        options={kinds.map((value) => ({ value, label: t(`course.quizKinds.${value}`) }))}
        onChange={(type) => set({ answer: newAnswer(type) })}
      />
      <AnswerFields answer={block.answer} onChange={(answer) => set({ answer })} />
      <BothField
        label={t("course.feedback")}
        value={block.feedback}
        maxLength={20_000}
        rows={2}
        onChange={(feedback) => set({ feedback })}
      />
      <TermsFields terms={block} onChange={set} />
    </>
  );
}

function AnswerFields({ answer, onChange }: { readonly answer: Answer; readonly onChange: (answer: Answer) => void }) {
  switch (answer.type) {
    case "choice":
      return <ChoiceFields answer={answer} onChange={onChange} />;
    case "order":
      return <OrderFields answer={answer} onChange={onChange} />;
    case "number":
      return <NumberFields answer={answer} onChange={onChange} />;
    case "formula":
      return <FormulaFields answer={answer} onChange={onChange} />;
  }
}

interface FieldsOf<Type extends Answer["type"]> {
  readonly answer: Extract<Answer, { type: Type }>;
  readonly onChange: (answer: Answer) => void;
}

function ChoiceFields({ answer, onChange }: FieldsOf<"choice">) {
  const { t } = useTranslation();
  const { options } = answer;
  const put = (changed: typeof options) => onChange({ ...answer, options: changed });
  return (
    <>
      {options.map((option, i) => (
        <div key={i}>
          <BothField
            label={t("course.option", { number: i + 1 })}
            value={option.text}
            maxLength={1000}
            onChange={(text) => put(options.with(i, { ...option, text }))}
          />
          <Checkbox
            checked={option.isRight}
            onChange={({ target }) => put(options.with(i, { ...option, isRight: target.checked }))}
          >
            {t("course.isRight")}
          </Checkbox>
          <Button size="small" type="link" disabled={options.length <= 2} onClick={() => put(options.toSpliced(i, 1))}>
            {t("course.remove")}
          </Button>
        </div>
      ))}
      <Button disabled={options.length >= 12} onClick={() => put([...options, { text: nothing, isRight: false }])}>
        {t("course.addOption")}
      </Button>
    </>
  );
}

function OrderFields({ answer, onChange }: FieldsOf<"order">) {
  const { t } = useTranslation();
  const { items } = answer;
  const put = (changed: typeof items) => onChange({ ...answer, items: changed });
  return (
    <>
      {items.map((item, i) => (
        <BothField
          key={i}
          label={t("course.option", { number: i + 1 })}
          value={item}
          maxLength={500}
          onChange={(text) => put(items.with(i, text))}
        />
      ))}
      <Button disabled={items.length >= 12} onClick={() => put([...items, nothing])}>
        {t("course.addOption")}
      </Button>
    </>
  );
}

function NumberFields({ answer, onChange }: FieldsOf<"number">) {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <Labelled label={t("course.number")}>
        {(id) => <InputNumber id={id} value={answer.value} onChange={(value) => onChange({ ...answer, value: value ?? 0 })} />}
      </Labelled>
      <Labelled label={t("course.tolerance")}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            value={answer.tolerance}
            onChange={(tolerance) => onChange({ ...answer, tolerance: tolerance ?? 0 })}
          />
        )}
      </Labelled>
      <Labelled label={t("course.unit")}>
        {(id) => (
          <Input
            id={id}
            style={{ width: 90 }}
            maxLength={30}
            value={answer.unit}
            onChange={({ target }) => onChange({ ...answer, unit: target.value })}
          />
        )}
      </Labelled>
    </div>
  );
}

function FormulaFields({ answer, onChange }: FieldsOf<"formula">) {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <Labelled label={t("course.formula")}>
        {(id) => (
          <Input
            id={id}
            style={{ width: 220 }}
            maxLength={500}
            value={answer.expression}
            onChange={({ target }) => onChange({ ...answer, expression: target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t("course.variables")}>
        {(id) => (
          <NamesField
            id={id}
            names={answer.variables.map(({ name }) => name)}
            most={8}
            onChange={(names) => onChange({ ...answer, variables: names.map((name) => ({ name, least: 1, most: 2 })) })}
          />
        )}
      </Labelled>
    </div>
  );
}
