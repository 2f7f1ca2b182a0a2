import "../../i18n/late/writing.ts";
import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { askAbout } from "../../ui/asking.ts";
import { nameTip } from "../../ui/tip.ts";
import { useSaving } from "../save/saving-context.tsx";
import { curvesOf } from "../store/charts/chart.ts";
import type { RunRecord } from "../store/runs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { questionAboutRun } from "./question-about-run.ts";

/** Curves that go along with a question. */
const mostCurves = 9;

/** Begins a question in the forum about a run: its model, its settings, its curves and what it said. */
export function AskButton({ run }: { readonly run: RunRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { getState } = useWorkspaceStore();
  const { repositoryId } = useSaving();
  const ask = (): void => {
    const { files, charts } = getState();
    const shown = charts.charts.flatMap((chart) => curvesOf(chart).filter(({ runId }) => runId === run.id));
    const plot = [...new Set(shown.map(({ variable }) => variable))].slice(0, mostCurves);
    const words = {
      expected: t("writing.ask.expected"),
      message: t("writing.ask.message"),
      title: t("writing.ask.title", { name: run.className }),
    };
    askAbout(navigate, questionAboutRun({ run, files, repositoryId, plot }, words));
  };
  return (
    <Button
      {...nameTip(t("writing.ask.button"))}
      type="text"
      size="small"
      icon={<QuestionCircleOutlined aria-hidden />}
      aria-label={t("writing.ask.button")}
      onClick={ask}
    />
  );
}
