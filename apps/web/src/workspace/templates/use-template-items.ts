import type { MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { useSaving } from "../save/saving-context.tsx";
import { type Chart, curvesOf, taskOfChart } from "../store/charts/chart.ts";
import { applyNamed } from "../store/charts/chart-template.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { isFor } from "./kept-template.ts";
import { useTemplateWork } from "./use-template-work.ts";
import "../../i18n/late/template.ts";

type Items = NonNullable<MenuProps["items"]>;

interface TemplateActions {
  readonly onKeep: () => void;
  readonly onList: () => void;
}

/** The templates for the class of a chart's run, or of the run that is shown where the chart is empty, and what can be done with them. */
export function useTemplateItems(chart: Chart, { onKeep, onList }: TemplateActions): Items {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { canEdit } = useSaving();
  const { templates, broken, share } = useTemplateWork();
  const run = useWorkspace(({ runs }) => runOf(runs, taskOfChart(chart) ?? runs.active));
  const fitting = run === undefined ? [] : templates.filter((template) => isFor(template, run.className));
  const own = fitting.filter(({ place }) => place === "browser");
  const applied = fitting.map((template) => ({
    key: template.key,
    label: t(`template.in.${template.place}`, { name: template.name }),
    onClick: () => run !== undefined && act("charts", applyNamed, chart.id, template, run.id),
  }));
  const none = { key: "none", label: t("template.none"), disabled: true };
  const sharing = { key: "share", label: t("template.share", { count: own.length }), onClick: () => void share(own) };
  const children: Items = [
    ...(applied.length === 0 ? [none] : applied),
    { type: "divider" },
    { key: "keepTemplate", label: t("template.keepMenu"), disabled: curvesOf(chart).length === 0, onClick: onKeep },
    ...(canEdit && own.length > 0 ? [sharing] : []),
    {
      key: "listTemplates",
      label: broken.length === 0 ? t("template.list") : t("template.listBroken", { count: broken.length }),
      onClick: onList,
    },
  ];
  return [{ key: "templates", label: t("template.menu"), children }];
}
