/** Calls of templates of charts. */
import { chartTemplateCalls as calls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { ChartTemplates } from "./chart-templates.ts";
import { eraseTemplates } from "./store.ts";

/** The domain of templates of charts in accounts; those of repositories are files. */
export function chartTemplateDomain({ database }: Platform): Domain {
  const templates = new ChartTemplates(database);
  return {
    name: "chart-template",
    personalData: async (accountId) => ({ chartTemplates: await templates.list({ id: accountId }) }),
    eraseAccount: eraseTemplates,
    calls: [
      serve(calls.chartTemplates, async ({ caller }) => templates.list(caller)),
      serve(calls.keepChartTemplate, async ({ caller, body }) => templates.keep(caller, body)),
      serve(calls.deleteChartTemplate, async ({ caller, body }) => {
        await templates.delete(caller, body.templateId);
        return null;
      }),
    ],
  };
}
