import { DeleteOutlined } from "@ant-design/icons";
import { type AppItem, type AppItemOf, isKnownAppItem } from "@mofang/protocol";
import { Button, Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./app-editor.module.css";
import { changeItem, placeItem, removeItem } from "./app-edits.ts";
import { CurveFields } from "./curve-fields.tsx";
import { Field, LineField, OptionalNumber, TextFields } from "./fields.tsx";
import { controlKinds } from "./new-item.ts";
import { RangeFields } from "./range-fields.tsx";
import type { AppEdit } from "./use-app-edit.ts";

type Change = (changes: Readonly<Record<string, unknown>>, part: string) => void;

interface ItemFieldsProps {
  readonly edit: AppEdit;
  readonly at: number;
}

/** The properties of an item: its place, and what its kind has. */
export function ItemFields({ edit, at }: ItemFieldsProps) {
  const { t } = useTranslation();
  const item = edit.app.items[at];
  if (item === undefined) return null;
  const change: Change = (changes, part) => edit.change(changeItem(edit.app, at, changes), `${at} ${part}`);
  return (
    <>
      {isKnownAppItem(item) ? (
        <KindFields item={item} change={change} />
      ) : (
        <p className={styles.note}>{t("modelApp.unknownItem", { kind: item.kind })}</p>
      )}
      <div className={styles.pairs}>
        {(["column", "row", "width", "height"] as const).map((side) => (
          <OptionalNumber
            key={side}
            label={t(`modelApp.editor.${side}`)}
            value={item[side]}
            onChange={(value) => value !== undefined && edit.change(placeItem(edit.app, at, { [side]: value }), `${at} ${side}`)}
          />
        ))}
      </div>
      <Button danger size="small" icon={<DeleteOutlined aria-hidden />} onClick={() => edit.change(removeItem(edit.app, at))}>
        {t("modelApp.editor.remove")}
      </Button>
    </>
  );
}

function KindFields({ item, change }: { readonly item: AppItem; readonly change: Change }) {
  const { t } = useTranslation();
  const label = t("modelApp.editor.label");
  switch (item.kind) {
    case "text":
      return (
        <TextFields isLong label={t("modelApp.kind.text")} value={item.text} onChange={(text) => change({ text }, "text")} />
      );
    case "diagram":
      return null;
    case "figure":
      return (
        <>
          <TextFields label={t("modelApp.editor.title")} value={item.title} onChange={(title) => change({ title }, "title")} />
          <CurveFields item={item} onChange={(curves) => change({ curves }, "curves")} />
        </>
      );
    case "value":
    case "gauge":
      return (
        <>
          <TextFields label={label} value={item.label} onChange={(text) => change({ label: text }, "label")} />
          <ReadingFields item={item} change={change} />
        </>
      );
    default:
      return (
        <>
          <TextFields label={label} value={item.label} onChange={(text) => change({ label: text }, "label")} />
          {item.kind === "switch" ? null : (
            <LineField label={t("modelApp.editor.unit")} value={item.unit} onChange={(unit) => change({ unit }, "unit")} />
          )}
          {item.kind === "slider" || item.kind === "dial" || item.kind === "number" ? (
            <MovedFields item={item} change={change} />
          ) : null}
        </>
      );
  }
}

type Moved = AppItemOf<"slider"> | AppItemOf<"dial"> | AppItemOf<"number">;

function MovedFields({ item, change }: { readonly item: Moved; readonly change: Change }) {
  const { t } = useTranslation();
  const sides = item.kind === "number" ? (["min", "max"] as const) : (["min", "max", "step"] as const);
  const values: Readonly<Partial<Record<"min" | "max" | "step", number | undefined>>> = item;
  return (
    <>
      <Segmented
        size="small"
        aria-label={t("modelApp.editor.kind")}
        value={item.kind}
        options={controlKinds.map((value) => ({ value, label: t(`modelApp.kind.${value}`) }))}
        // A number has no step.
        onChange={(kind) => change({ kind, ...(kind === "number" && { step: undefined }) }, "kind")}
      />
      <div className={styles.pairs}>
        {sides.map((side) => (
          <OptionalNumber
            key={side}
            label={t(`modelApp.editor.${side}`)}
            value={values[side]}
            onChange={(value) => change({ [side]: value }, side)}
          />
        ))}
      </div>
    </>
  );
}

type Reading = AppItemOf<"value"> | AppItemOf<"gauge">;
const moments = ["last", "min", "max", "at"] as const;

function ReadingFields({ item, change }: { readonly item: Reading; readonly change: Change }) {
  const { t } = useTranslation();
  const { of = "last", time } = item;
  return (
    <>
      <Field label={t("modelApp.editor.of")}>
        {(id) => (
          <Select<(typeof moments)[number]>
            id={id}
            size="small"
            value={of}
            options={moments.map((value) => ({ value, label: t(`modelApp.editor.moment.${value}`) }))}
            onChange={(value) => change({ of: value, time: value === "at" ? (time ?? 0) : undefined }, "of")}
          />
        )}
      </Field>
      {of === "at" ? (
        <OptionalNumber label={t("modelApp.editor.time")} value={time} onChange={(value) => change({ time: value }, "time")} />
      ) : null}
      <LineField label={t("modelApp.editor.unit")} value={item.unit} onChange={(unit) => change({ unit }, "unit")} />
      {item.kind === "gauge" ? (
        <>
          <div className={styles.pairs}>
            {(["min", "max"] as const).map((side) => (
              <OptionalNumber
                key={side}
                label={t(`modelApp.editor.${side}`)}
                value={item[side]}
                onChange={(value) => value !== undefined && change({ [side]: value }, side)}
              />
            ))}
          </div>
          <RangeFields item={item} onChange={(ranges) => change({ ranges }, "ranges")} />
        </>
      ) : null}
    </>
  );
}
