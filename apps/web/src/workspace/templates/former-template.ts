/** Templates as earlier versions of the page kept them in the browser: the chart as it is in the page. */
import { z } from "zod/mini";
import type { ChartTemplate } from "../store/charts/chart-template.ts";
import { templateText } from "./template-file.ts";

/** What has to be there to write it as a file, whose form is looked at when that is read. */
const formerTemplate = z.looseObject({
  subCharts: z.array(
    z.looseObject({
      x: z.number(),
      y: z.number(),
      curves: z.array(
        z.looseObject({
          variable: z.string(),
          colour: z.number(),
          computation: z.optional(
            z.looseObject({ operands: z.array(z.looseObject({ name: z.string(), variable: z.string() })) }),
          ),
        }),
      ),
      axes: z.optional(z.looseObject({ x: z.looseObject({}), y: z.looseObject({}) })),
    }),
  ),
});

/** The file of such a template, which was applied after each run of its class; the text itself where it is none. */
export function formerText(className: string, kept: string): string {
  try {
    const { data } = formerTemplate.safeParse(JSON.parse(kept));
    return data === undefined ? kept : templateText({ className, isAfterRun: true, chart: data as unknown as ChartTemplate });
  } catch {
    return kept;
  }
}
