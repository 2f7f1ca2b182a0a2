/** The text file in which a repository keeps a template of a chart: JSON, `charts/<name>.chart.json`. `docs/guide/charts.md` describes it for people. */
import { chartFormat } from "@mofang/protocol";
import { z } from "zod/mini";
import { type KeptKind, type KeptProblem, readKept } from "../../repository/kept/kept-file.ts";
import { chartForm, chartIn, chartText, variableText } from "../kept/chart-text.ts";
import type { ChartTemplate } from "../store/charts/chart-template.ts";

const templateFile = z.strictObject({
  format: z.literal(chartFormat),
  class: z.optional(variableText),
  afterRun: z.optional(z.boolean()),
  chart: chartForm,
});

/** What is kept of a template besides its name. */
export interface TemplateContent {
  /** The class whose runs it shows; undefined for any. */
  readonly className: string | undefined;
  /** Whether it is applied after each run. */
  readonly isAfterRun: boolean;
  readonly chart: ChartTemplate;
}

/** Where templates are kept. */
export const templateFiles: KeptKind = { folder: "charts/", ending: ".chart.json" };

/** A template as text. */
export function templateText({ className, isAfterRun, chart }: TemplateContent): string {
  const file: z.infer<typeof templateFile> = {
    format: chartFormat,
    ...(className === undefined ? {} : { class: className }),
    ...(isAfterRun && { afterRun: true }),
    chart: chartText(chart),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads a template. */
export function readTemplateFile(written: string): { readonly content: TemplateContent } | { readonly problem: KeptProblem } {
  const read = readKept(templateFile, written);
  if ("problem" in read) return read;
  const { class: className, afterRun = false, chart } = read.file;
  return { content: { className, isAfterRun: afterRun, chart: chartIn(chart) } };
}
