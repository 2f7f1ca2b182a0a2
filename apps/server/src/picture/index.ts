import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { pictureCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import { webAppFolder } from "../platform/http/web-app.ts";
import type { Platform } from "../platform/platform.ts";
import { type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { addLinkPreviews } from "./link-preview.ts";
import { Pictures } from "./pictures.ts";
import { ThreadRenderer } from "./thread-renderer.ts";

/** Pictures of models for pages that only show them, and for previews of links. */
export function pictureDomain(
  platform: Platform,
  repositories: RepositoryService,
  program = join(productRoot(), "apps/server/dist/render-thread.mjs"),
  webApp = webAppFolder(),
): Domain {
  const renderer = new ThreadRenderer(program);
  const pictures = new Pictures(repositories, platform.storage, platform.settings, renderer);
  return {
    name: "picture",
    guards: repositoryGuards(platform),
    calls: [
      serve(pictureCalls.repositoryPicture, async ({ query }) => {
        const { initial_model } = await platform.database
          .selectFrom("repository")
          .select("initial_model")
          .where("id", "=", query.id)
          .executeTakeFirstOrThrow();
        return pictures.ofRepository(query.id, initial_model, query.theme);
      }),
    ],
    mount: async (application) => {
      addLinkPreviews(application, platform, webApp);
      application.addHook("onClose", () => renderer.close());
    },
  };
}
