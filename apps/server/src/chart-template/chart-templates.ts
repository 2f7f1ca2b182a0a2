import { brokenConstraint, type Database, inTransaction } from "@mofang/host";
import { type CallBody, type CallData, type chartTemplateCalls, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./store.ts";

type Calls = typeof chartTemplateCalls;
type Owner = Pick<Member, "id">;

/** The templates of charts of accounts; each is its owner's alone. */
export class ChartTemplates {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** By name. */
  async list({ id }: Owner): Promise<CallData<Calls["chartTemplates"]>> {
    const rows = await store.templatesOf(this.#database, id);
    return rows.map(({ id: templateId, name, content, changed_at }) => ({
      templateId,
      name,
      chartText: content,
      changedAt: changed_at.toISOString(),
    }));
  }

  /** @throws ProductError `chart-template.name-taken`, `chart-template.too-many`, `chart-template.not-found` */
  async keep({ id }: Owner, template: CallBody<Calls["keepChartTemplate"]>): Promise<CallData<Calls["keepChartTemplate"]>> {
    const { templateId, name, chartText } = template;
    try {
      if (templateId === null) return { templateId: await this.#add(id, name, chartText) };
      const isThere = await store.updateTemplate(this.#database, id, templateId, { name, content: chartText });
      if (!isThere) throw new ProductError("chart-template.not-found");
      return { templateId };
    } catch (error) {
      if (brokenConstraint(error) === "chart_template_name_key") throw new ProductError("chart-template.name-taken", { name });
      throw error;
    }
  }

  /** @throws ProductError `chart-template.not-found` */
  async delete({ id }: Owner, templateId: number): Promise<void> {
    if (!(await store.deleteTemplate(this.#database, id, templateId))) throw new ProductError("chart-template.not-found");
  }

  #add(accountId: number, name: string, content: string): Promise<number> {
    return inTransaction(this.#database, async (transaction) => {
      const limit = limits.chartTemplates;
      if ((await store.lockAndCount(transaction, accountId)) >= limit)
        throw new ProductError("chart-template.too-many", { limit });
      return store.insertTemplate(transaction, accountId, { name, content });
    });
  }
}
