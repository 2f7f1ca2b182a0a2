import { CopyOutlined, DeleteOutlined, DownOutlined, HolderOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { usePick } from "../i18n/use-pick.ts";
import type { useOrder } from "../ui/order.ts";
import styles from "./criteria-form.module.css";
import { CriterionFields } from "./criterion-fields.tsx";
import { numberField, sentenceOf } from "./loose-criterion.ts";
import { type CriterionFormProps, unitIn } from "./surroundings.ts";

interface CriterionCardProps extends CriterionFormProps {
  /** Its place among the others, from 0. */
  readonly place: number;
  readonly isOpen: boolean;
  readonly handle: ReturnType<ReturnType<typeof useOrder>["handle"]>;
  readonly entry: ReturnType<ReturnType<typeof useOrder>["entry"]>;
  readonly onToggle: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** A criterion as a sentence, which opens into its form. */
export function CriterionCard({ place, isOpen, handle, entry, onToggle, onDuplicate, onRemove, ...form }: CriterionCardProps) {
  const { t } = useTranslation();
  const sentence = useSentence(form);
  const { criterion, faults } = form;
  const number = place + 1;
  return (
    <li className={styles.card} data-faulty={faults !== undefined} {...entry}>
      <div className={styles.head}>
        <Tooltip title={t("criteria.move", { place: number })}>
          <Button
            type="text"
            className={styles.handle ?? ""}
            aria-label={t("criteria.move", { place: number })}
            icon={<HolderOutlined aria-hidden />}
            {...handle}
          />
        </Tooltip>
        <button
          type="button"
          className={styles.sentence}
          aria-expanded={isOpen}
          aria-label={`${t("criteria.open", { place: number })}: ${sentence}`}
          onClick={onToggle}
        >
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {sentence}
          <span className={styles.facts}>
            {[
              t("criteria.points", { count: numberField(criterion, "points") ?? 1 }),
              ...(criterion.isHidden === true ? [t("criteria.hiddenTag")] : []),
            ].join(" · ")}
          </span>
        </button>
        <Tooltip title={t("criteria.duplicate", { place: number })}>
          <Button
            type="text"
            aria-label={t("criteria.duplicate", { place: number })}
            icon={<CopyOutlined aria-hidden />}
            onClick={onDuplicate}
          />
        </Tooltip>
        <Tooltip title={t("criteria.remove", { place: number })}>
          <Button
            type="text"
            aria-label={t("criteria.remove", { place: number })}
            icon={<DeleteOutlined aria-hidden />}
            onClick={onRemove}
          />
        </Tooltip>
      </div>
      {isOpen ? <CriterionFields {...form} /> : null}
    </li>
  );
}

/** The sentence of a criterion, or what is wrong with it. */
function useSentence({ criterion, faults, surroundings }: CriterionFormProps): string {
  const { t } = useTranslation();
  const pick = usePick();
  const { parameters, reference } = surroundings;
  const sentence = sentenceOf(criterion, parameters, (curve) => unitIn(reference, curve));
  if (sentence !== undefined) return pick(sentence);
  const [first] = faults ?? [];
  return first === undefined || first[0] === "kind"
    ? t("criteria.unknown", { kind: String(criterion.kind) })
    : `${criterion.id}: ${pick(first[1])}`;
}
