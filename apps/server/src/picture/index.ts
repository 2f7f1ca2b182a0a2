import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { accessLevels, pictureCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Member } from "../platform/http/caller.ts";
import { webAppFolder } from "../platform/http/web-app.ts";
import type { Platform } from "../platform/platform.ts";
import { accessOf, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { addLinkPreviews } from "./link-preview.ts";
import { Pictures } from "./pictures.ts";
import { ProcessRenderer } from "./process-renderer.ts";

/** Pictures of models for pages that only show them, and for previews of links. */
export function pictureDomain(
  platform: Platform,
  repositories: RepositoryService,
  program = join(productRoot(), "apps/server/dist/render-process.mjs"),
  webApp = webAppFolder(),
): Domain {
  const renderer = new ProcessRenderer(program);
  const pictures = new Pictures(repositories, platform.storage, platform.settings, renderer);
  return {
    name: "picture",
    guards: repositoryGuards(platform),
    calls: [
      serve(pictureCalls.repositoryPicture, async ({ query, caller }) => {
        const { className } = await factsOf(platform, query.id);
        const showsDiagram = await maySeeDiagram(platform, query.id, caller);
        return pictures.ofRepository(query.id, { className, theme: query.theme, showsDiagram, format: { kind: "svg" } });
      }),
      serve(pictureCalls.repositoryPreview, async ({ query, caller }) => {
        const { className, caption } = await factsOf(platform, query.id);
        const showsDiagram = await maySeeDiagram(platform, query.id, caller);
        const format = { kind: "preview", caption } as const;
        return pictures.ofRepository(query.id, { className, theme: "light", showsDiagram, format });
      }),
    ],
    mount: async (application) => {
      addLinkPreviews(application, platform, webApp);
      application.addHook("onClose", () => renderer.close());
    },
  };
}

async function factsOf({ database }: Platform, id: number): Promise<{ readonly className: string; readonly caption: string }> {
  const { initial_model, name, owner } = await database
    .selectFrom("repository")
    .innerJoin("account", "account.id", "repository.owner_id")
    .select(["repository.initial_model", "repository.name", "account.name as owner"])
    .where("repository.id", "=", id)
    .executeTakeFirstOrThrow();
  return { className: initial_model, caption: `${owner} / ${name}` };
}

/** Whether the repository's access level shows diagrams to this reader (decision D17); members see everything. */
async function maySeeDiagram({ database }: Platform, id: number, caller: Member | undefined): Promise<boolean> {
  const access = await accessOf(database, id, caller);
  if (access === undefined) return false;
  return access.role !== null || accessLevels.indexOf(access.accessLevel) >= accessLevels.indexOf("diagram");
}
