import { useAction } from "../../api/hooks.ts";
import type { KeptFile, KeptTemplate } from "./kept-template.ts";
import { type TemplateContent, templateText } from "./template-file.ts";

/** What can be done with the templates of the account; the actions show why one fails. */
interface AccountWork {
  /** Keeps one for models of any class, over one of that name, else in the place of the one before. @returns its path; undefined where it is refused */
  readonly keep: (content: TemplateContent, name: string, before?: KeptTemplate) => Promise<string | undefined>;
  /** @returns whether it is gone */
  readonly remove: (file: KeptFile) => Promise<boolean>;
  readonly isSaving: boolean;
}

/** How templates of the account are changed. @param templates  all that are known */
export function useAccountWork(templates: readonly KeptTemplate[]): AccountWork {
  const keeping = useAction("keepChartTemplate");
  const removing = useAction("deleteChartTemplate");
  return {
    isSaving: keeping.isPending || removing.isPending,
    keep: async (content, name, before) => {
      const replaced = [...templates.filter((each) => each.name === name), before].find((each) => each?.place === "account");
      // A class is of one repository, and the template for all.
      const chartText = templateText({ ...content, className: undefined });
      const templateId = replaced === undefined ? null : Number(replaced.path);
      const answer = await keeping.mutateAsync({ templateId, name, chartText }).catch(() => undefined);
      return answer && String(answer.templateId);
    },
    remove: async ({ path }) => (await removing.mutateAsync({ templateId: Number(path) }).catch(() => undefined)) !== undefined,
  };
}
