/** Templates of charts, by classes, in this browser. */
import type { ChartTemplate } from "../store/charts/chart-template.ts";

const place = (className: string): string => `mofang.chartTemplate.${className}`;

/** How the results of a class are shown; undefined where nothing is kept. */
export function keptTemplate(className: string): ChartTemplate | undefined {
  const kept = localStorage.getItem(place(className));
  return kept === null ? undefined : (JSON.parse(kept) as ChartTemplate);
}

/** Keeps how the results of a class are shown, or nothing any more. */
export function keepTemplate(className: string, template: ChartTemplate | undefined): void {
  if (template === undefined) localStorage.removeItem(place(className));
  else localStorage.setItem(place(className), JSON.stringify(template));
}
