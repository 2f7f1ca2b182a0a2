import type { EditCommand } from "@mofang/modelica";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EngineError } from "../../engine/engine-client.ts";
import { parameterValues } from "../../engine/parameter-input.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { notify } from "../../ui/notices.ts";
import { moreTip } from "../../ui/tip.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { writeBack } from "../live/write-back.ts";
import { checkSettings } from "./settings-form.ts";
import type { RunForm } from "./use-run-form.ts";

interface WriteBackButtonsProps {
  readonly className: string;
  readonly form: RunForm;
}

/** Writes what is typed for a run into the text of the model, each as one step that can be undone. */
export function WriteBackButtons({ className, form }: WriteBackButtonsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine, commands } = useWorkspaceEngine();
  const [isBusy, setBusy] = useState(false);
  const { values } = checkSettings(form.fields);
  const parameters = parameterValues(form.inputs);
  const hasParameters = parameters !== undefined && Object.keys(parameters).length > 0;

  const run = async (command: EditCommand): Promise<boolean> => {
    const label = command.name === "setParameters" ? "setParameters" : "changeModel";
    const refusal = await commands.run(command, label, language);
    if (refusal !== undefined) notify("fail", refusal, "write-back");
    return refusal === undefined;
  };
  const whileBusy = (work: () => Promise<void>) => (): void => {
    setBusy(true);
    work()
      .catch((error: unknown) => {
        // An engine that is replaced answers no more; nothing was changed.
        if (!(error instanceof EngineError)) throw error;
      })
      .finally(() => setBusy(false));
  };
  const writeParameters = whileBusy(async () => {
    if (engine === undefined || parameters === undefined) return;
    const known = await engine.request("parameters", { className, language });
    const { command, left } = writeBack(className, parameters, known);
    const isWritten = command === undefined || (await run(command));
    if (left.length > 0) notify("tip", t("experiments.left", { names: left.join(", ") }), "write-back-left");
    // What stands in the model now is no difference from it.
    if (isWritten) form.setInputs(Object.fromEntries(Object.entries(form.inputs).filter(([name]) => left.includes(name))));
  });
  const writeSettings = whileBusy(async () => {
    if (values === undefined) return;
    const { startTime, stopTime, intervals, precision: tolerance } = values;
    const interval = Number(((stopTime - startTime) / intervals).toPrecision(12));
    await run({ name: "setExperiment", className, experiment: { startTime, stopTime, interval, tolerance } });
  });
  return (
    <>
      <Button
        {...moreTip(t("experiments.writeBackHint"))}
        size="small"
        disabled={!hasParameters}
        loading={isBusy}
        onClick={writeParameters}
      >
        {t("experiments.writeBack")}
      </Button>
      <Button
        {...moreTip(t("experiments.annotateHint"))}
        size="small"
        disabled={values === undefined}
        loading={isBusy}
        onClick={writeSettings}
      >
        {t("experiments.annotate")}
      </Button>
    </>
  );
}
