import { type EditCommand, figureText } from "@mofang/modelica";
import { Checkbox, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { Form } from "../../ui/form.tsx";
import { succeeded } from "../../ui/notices.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { type Chart, curvesOf } from "../store/charts/chart.ts";
import { figureOf, freeIdentifier, nameFigure } from "../store/charts/chart-figure.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-panel.module.css";
import { useShownRange } from "./use-shown-range.ts";

interface FigureDialogProps {
  readonly chart: Chart;
  /** Whose figure it becomes. */
  readonly className: string;
  readonly onClose: () => void;
}

/** Keeps a chart as a figure in the text of its class, as one step that can be undone. */
export default function FigureDialog({ chart, className, onClose }: FigureDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { act } = useWorkspaceStore();
  const { commands } = useWorkspaceEngine();
  const shownRange = useShownRange();
  const known = useWorkspace(({ charts }) => charts.figures?.[className]) ?? [];
  const [title, setTitle] = useState(chart.figure?.title ?? "");
  const [caption, setCaption] = useState(chart.figure?.caption ?? "");
  const [isPreferred, setPreferred] = useState(chart.figure?.preferred ?? known.length === 0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const computed = curvesOf(chart).filter(({ computation }) => computation !== undefined);

  const keep = async (): Promise<void> => {
    const { identifier = "", group = "" } = chart.figure ?? {};
    const named = {
      title: title.trim(),
      caption,
      preferred: isPreferred,
      group,
      identifier: identifier || freeIdentifier(known),
    };
    const text = figureText(figureOf({ ...chart, xRange: shownRange(chart.id) }, named));
    const command: EditCommand = { name: "setFigure", className, text };
    setBusy(true);
    // Undefined where the engine is being replaced, too: then nothing was changed, and the dialog stays.
    const outcome = await unlessEnded(commands.run(command, "changeModel", language).then((refused) => ({ refused })));
    setBusy(false);
    setRefusal(outcome?.refused);
    if (outcome === undefined || outcome.refused !== undefined) return;
    act("charts", nameFigure, chart.id, named);
    succeeded("figure");
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={600}
      title={t("chart.keepFigure", { name: className })}
      okText={t("chart.keepFigureNow")}
      okButtonProps={{ disabled: title.trim() === "", loading: isBusy }}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <TextField label={t("chart.figureTitle")} value={title} onChange={setTitle} />
        <TextField label={t("chart.figureCaption")} value={caption} onChange={setCaption} />
        <Checkbox checked={isPreferred} onChange={({ target }) => setPreferred(target.checked)}>
          {t("chart.figurePreferred")}
        </Checkbox>
      </Form>
      {computed.length === 0 ? null : (
        <p className={styles.problem}>
          {t("chart.figureWithout", { names: computed.map(({ variable }) => variable).join(", ") })}
        </p>
      )}
      {refusal === undefined ? null : (
        <p className={styles.problem} role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TextField({ label, value, onChange }: TextFieldProps) {
  return (
    <Form.Item label={label}>
      <Input.TextArea
        autoSize
        maxLength={2000}
        value={value}
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  );
}
