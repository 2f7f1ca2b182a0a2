/** Calls of templates. */
import { Buffer } from "node:buffer";
import { templateCalls as calls, generatedMessage } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { templateContent } from "./template-files.ts";

/** The domain of templates. */
export function templateDomain(platform: Platform, repositories: RepositoryService): Domain {
  return {
    name: "template",
    guards: repositoryGuards(platform),
    calls: [
      serve(calls.applyTemplate, async ({ caller, body: { id, template } }) => {
        const { name, description } = await repositories.facts(id);
        const { files, initialModel } = await templateContent(template, name, description);
        const message = generatedMessage("template-used");
        const { commit } = await repositories.commits.commit(id, caller, message, ({ entries }) => {
          if (entries.size > 0) throw new ProductError("repository.not-empty");
          return files.map(({ path, text }) => ({ kind: "write", path, content: Buffer.from(text) }));
        });
        if (commit === undefined) throw new Error("invariant: a template makes a commit");
        await repositories.update(caller, { id, initialModel });
        return { commit, initialModel };
      }),
    ],
  };
}
