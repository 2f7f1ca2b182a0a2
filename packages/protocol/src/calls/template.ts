import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id } from "../declaration/schemas.ts";
import { repositoryTemplates } from "../names/enums.ts";

/** Calls that fill an empty repository. */
export const templateCalls = {
  applyTemplate: defineCall({
    method: "POST",
    path: "/mofang/repo/applyTemplate",
    /** Only in a repository without files; its package is named after the repository. */
    body: z.object({ id, template: z.enum(repositoryTemplates) }),
    data: z.object({
      commit: z.string(),
      /** The class that the repository opens with from now on, by full name. */
      initialModel: z.string(),
    }),
    permission: "repository-edit",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "用模板填充空仓库", en: "Fill an empty repository from a template" },
  }),
};
