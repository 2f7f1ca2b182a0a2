import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing } from "../declaration/schemas.ts";
import { chartFormat, keptNamePattern } from "../names/kept-names.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

const rule = (name: Rule): Rule => name;

/** The text that the file of a template has (`docs/guide/charts.md`); the page tells what else is wrong with one. */
const chartText = z.string().check(z.maxLength(limits.chartTemplate), z.refine(isChart, rule("rule.chart-template")));

function isChart(text: string): boolean {
  try {
    const file: unknown = JSON.parse(text);
    return typeof file === "object" && file !== null && "format" in file && file.format === chartFormat;
  } catch {
    return false;
  }
}

/** Calls of templates of charts that a person keeps in the account, for all repositories. */
export const chartTemplateCalls = {
  chartTemplates: defineCall({
    method: "GET",
    path: "/mofang/chartTemplate/list",
    /** By name. */
    data: z.array(z.object({ templateId: id, name: z.string(), chartText: z.string(), changedAt: instant })),
    permission: "member",
    rate: "read",
    shows: ["chartTemplates"],
    summary: { zh: "我的图表模板", en: "My templates of charts" },
  }),
  keepChartTemplate: defineCall({
    method: "POST",
    path: "/mofang/chartTemplate/keep",
    body: z.object({
      /** The one that gets this name and text; null for a new one. */
      templateId: z.nullable(id),
      name: z.string().check(z.trim(), z.regex(keptNamePattern, rule("rule.kept-name"))),
      chartText,
    }),
    data: z.object({ templateId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["chartTemplates"],
    summary: { zh: "保存图表模板到账号", en: "Keep a template of a chart in the account" },
  }),
  deleteChartTemplate: defineCall({
    method: "POST",
    path: "/mofang/chartTemplate/delete",
    body: z.object({ templateId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["chartTemplates"],
    summary: { zh: "删除图表模板", en: "Delete a template of a chart" },
  }),
};
