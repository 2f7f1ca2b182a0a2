import { type Chart, taskOfChart } from "../store/charts/chart.ts";
import { applyNamed, templateOf } from "../store/charts/chart-template.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { TemplateForm } from "../templates/template-form.tsx";
import { TemplateList } from "../templates/template-list.tsx";

interface TemplateDialogProps {
  readonly chart: Chart;
  /** Whether the chart becomes a template; else all templates are listed. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Keeps a chart as a template, or lists the templates by which it may show its run. */
export default function TemplateDialog({ chart, isNew, onClose }: TemplateDialogProps) {
  const { act } = useWorkspaceStore();
  const run = useWorkspace(({ runs }) => runOf(runs, taskOfChart(chart) ?? runs.active));
  // What was imported is of no class.
  const className = run?.isImported ? undefined : run?.className;
  if (isNew) {
    const content = { className, isAfterRun: true, chart: templateOf(chart) };
    return <TemplateForm content={content} proposed={chart.template?.name} onClose={onClose} />;
  }
  return (
    <TemplateList
      className={run?.className}
      onApply={
        run &&
        ((template) => {
          act("charts", applyNamed, chart.id, template, run.id);
          onClose();
        })
      }
      onClose={onClose}
    />
  );
}
