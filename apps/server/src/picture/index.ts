import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { pictureCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { ceilingOf, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Drawings } from "./drawings.ts";
import { repositoryPages } from "./pages.ts";
import { Pictures } from "./pictures.ts";
import { ProcessRenderer } from "./process-renderer.ts";
import { isClassOf, picturedRepository } from "./store.ts";

export type { Drawings, PictureWish } from "./drawings.ts";
export { previewOfCourse, previewOfRepository } from "./link-previews.ts";

/** Pictures for every domain that shows some. @param program  bundle of `render-process.ts`; that of the product unless given */
export function productDrawings(
  platform: Pick<Platform, "storage" | "settings">,
  program = join(productRoot(), "apps/server/dist/render-process.mjs"),
): Drawings {
  return new Drawings(platform, new ProcessRenderer(program));
}

/** Pictures of models for pages that only show them, and for previews of links. */
export function pictureDomain(platform: Platform, repositories: RepositoryService, drawings: Drawings): Domain {
  const pictures = new Pictures(platform.database, repositories, platform.settings, drawings);
  return {
    name: "picture",
    guards: repositoryGuards(platform),
    pages: repositoryPages(platform),
    calls: [
      serve(pictureCalls.repositoryPicture, async ({ query, caller }) => {
        const className = query.fullName ?? (await factsOf(platform, query.id)).className;
        // Nothing is kept for names that nobody gave a class.
        if (query.fullName !== undefined && !(await isClassOf(platform.database, query.id, query.fullName))) {
          return { content: new Uint8Array() };
        }
        const ceiling = await ceilingOf(platform.database, query.id, caller);
        return pictures.ofRepository(query.id, { className, theme: query.theme, format: { kind: "svg" } }, ceiling, caller);
      }),
      serve(pictureCalls.repositoryPreview, async ({ query, caller }) => {
        const { className, caption } = await factsOf(platform, query.id);
        const ceiling = await ceilingOf(platform.database, query.id, caller);
        return pictures.ofRepository(
          query.id,
          { className, theme: "light", format: { kind: "preview", caption } },
          ceiling,
          caller,
        );
      }),
    ],
    mount: async (application) => {
      application.addHook("onClose", () => drawings.close());
    },
  };
}

async function factsOf({ database }: Platform, id: number): Promise<{ readonly className: string; readonly caption: string }> {
  const { initial_model, name, owner } = await picturedRepository(database, id);
  return { className: initial_model, caption: `${owner} / ${name}` };
}
