import { type CourseBlock, limits } from "@mofang/protocol";
import { Alert, Checkbox, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/hooks.ts";
import { usePick } from "../../i18n/use-pick.ts";
import { WrittenText } from "../../writing/written-text.tsx";
import { bankAddress, banksAddress } from "../shared/addresses.ts";
import { difficultyNames } from "../shared/difficulties.ts";
import { Labelled } from "../shared/labelled.tsx";
import styles from "../shared/making.module.css";
import { TermsFields } from "../shared/terms-fields.tsx";

type Draw = Extract<CourseBlock, { kind: "draw" }>;

interface DrawFieldsProps {
  readonly block: Draw;
  readonly onChange: (block: Draw) => void;
}

/** From which questions of a bank a block draws, how many, and its terms. */
export function DrawFields({ block, onChange }: DrawFieldsProps) {
  const { t } = useTranslation();
  const banks = useCall("questionBanks", {});
  const set = (changes: Partial<Draw>) => onChange({ ...block, ...changes });
  const options = (banks.data ?? []).map(({ bankId, title }) => ({ value: bankId, label: title }));
  return (
    <>
      <div className={styles.line}>
        <Labelled label={t("course.bank.page.bank")}>
          {(id) => (
            <Select
              id={id}
              style={{ minWidth: 220 }}
              loading={banks.isPending}
              placeholder={t("course.draw.chooseBank")}
              value={block.bankId}
              options={options}
              onChange={(bankId) => set({ bankId, label: "" })}
            />
          )}
        </Labelled>
        <Link to={block.bankId === null ? banksAddress : bankAddress(block.bankId)} target="_blank">
          {t("course.draw.toBank")}
        </Link>
      </div>
      <div className={styles.line}>
        {block.bankId === null ? null : <LabelField bankId={block.bankId} label={block.label} onChange={set} />}
        <Labelled label={t("course.bank.difficulty")}>
          {(id) => (
            <Select
              id={id}
              style={{ minWidth: 110 }}
              value={block.difficulty ?? 0}
              options={[
                { value: 0, label: t("course.draw.any") },
                ...difficultyNames.map((name, i) => ({ value: i + 1, label: t(`course.bank.difficulties.${name}`) })),
              ]}
              onChange={(value) => set({ difficulty: value === 0 ? null : (value as 1 | 2 | 3) })}
            />
          )}
        </Labelled>
        <Labelled label={t("course.draw.count")}>
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={limits.questionsOfDraw}
              precision={0}
              value={block.count}
              onChange={(count) => set({ count: count ?? 1 })}
            />
          )}
        </Labelled>
      </div>
      <Checkbox checked={block.redraw} onChange={({ target }) => set({ redraw: target.checked })}>
        {t("course.draw.redraw")}
      </Checkbox>
      {block.bankId === null ? null : <Matches bankId={block.bankId} block={block} />}
      <TermsFields terms={block} onChange={set} />
    </>
  );
}

interface LabelFieldProps {
  readonly bankId: number;
  readonly label: string;
  readonly onChange: (changes: { readonly label: string }) => void;
}

function LabelField({ bankId, label, onChange }: LabelFieldProps) {
  const { t } = useTranslation();
  const bank = useCall("questionBank", { bankId });
  const labels = bank.data?.labels ?? [];
  const options = labels.map((one) => ({ value: one.label, label: `${one.label} (${one.count})` }));
  return (
    <Labelled label={t("course.bank.label")}>
      {(id) => (
        <Select
          id={id}
          style={{ minWidth: 160 }}
          value={label}
          options={[{ value: "", label: t("course.draw.any") }, ...options]}
          onChange={(chosen) => onChange({ label: chosen })}
        />
      )}
    </Labelled>
  );
}

/** Questions that are shown as examples. */
const nExamples = 3;

/** How many questions are like that, and examples of them. */
function Matches({ bankId, block }: { readonly bankId: number; readonly block: Draw }) {
  const { t } = useTranslation();
  const pick = usePick();
  const failureText = useFailureText();
  const { label, difficulty, count } = block;
  const found = useCall(
    "bankQuestions",
    { bankId, label: label || undefined, difficulty: difficulty ?? undefined },
    { keepPrevious: true },
  );
  if (found.isError) return <Alert type="warning" showIcon title={failureText(found.error)} />;
  if (found.data === undefined) return null;
  const { total, rows } = found.data;
  return (
    <>
      <Alert
        type={total < count ? "warning" : "info"}
        showIcon
        title={t(total < count ? "course.draw.tooFew" : "course.draw.matches", { count: total, needed: count })}
      />
      {rows.slice(0, nExamples).map(({ questionId, content }) => (
        <WrittenText key={questionId} text={pick(content.question)} />
      ))}
    </>
  );
}
