import "../../i18n/late/criteria.ts";
import { questionKinds, type WrittenQuestion } from "@mofang/protocol";
import { Button, Checkbox, Input, InputNumber, Select } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { BothField } from "../../criteria-form/both-field.tsx";
import { late } from "../../part/late.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import { Labelled } from "../shared/labelled.tsx";
import styles from "../shared/making.module.css";
import { NamesField } from "../shared/names-field.tsx";
import type { PictureUpload } from "./labels/picture-upload.ts";
import { newAnswer } from "./new-question.ts";

const LabelFields = late(() => import("./labels/label-fields.tsx"));

type Answer = WrittenQuestion["answer"];

interface QuestionFieldsProps {
  readonly question: WrittenQuestion;
  /** Undefined where a question can have no files. */
  readonly picture?: PictureUpload;
  readonly onChange: (changes: Partial<WrittenQuestion>) => void;
}

const nothing = { zh: "", en: "" };

/** Text, kind and answer of a question, and what is said after it. */
export function QuestionFields({ question, picture, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <BothField
        label={t("course.question")}
        value={question.question}
        maxLength={20_000}
        rows={3}
        onChange={(text) => onChange({ question: text })}
      />
      <Select
        aria-label={t("course.quizKind")}
        value={question.answer.type}
        options={questionKinds.map((value) => ({ value, label: t(`course.quizKinds.${value}`) }))}
        onChange={(type) => onChange({ answer: newAnswer(type) })}
      />
      <AnswerFields answer={question.answer} picture={picture} onChange={(answer) => onChange({ answer })} />
      <BothField
        label={t("course.feedback")}
        value={question.feedback}
        maxLength={20_000}
        rows={2}
        onChange={(feedback) => onChange({ feedback })}
      />
    </>
  );
}

interface AnswerFieldsProps {
  readonly answer: Answer;
  readonly picture: PictureUpload | undefined;
  readonly onChange: (answer: Answer) => void;
}

function AnswerFields({ answer, picture, onChange }: AnswerFieldsProps) {
  switch (answer.type) {
    case "choice":
      return <ChoiceFields answer={answer} onChange={onChange} />;
    case "order":
      return <OrderFields answer={answer} onChange={onChange} />;
    case "number":
      return <NumberFields answer={answer} onChange={onChange} />;
    case "formula":
      return <FormulaFields answer={answer} onChange={onChange} />;
    case "labels":
      return (
        <Suspense fallback={<LoadingBlock height={240} />}>
          <LabelFields answer={answer} upload={picture} onChange={onChange} />
        </Suspense>
      );
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
