/**
 * What messengers and search engines see of a link to a repository: its name, its description and its diagram. A private
 * repository tells strangers nothing, so nothing is written of it.
 */
import { repositoryCalls } from "@mofang/protocol";
import { escaped } from "../platform/pages/app-page.ts";
import type { AskCall } from "../platform/pages/ask-call.ts";
import type { AskedPage, ListedPage, ServedPage } from "../platform/pages/served-page.ts";
import type { WrittenPage } from "../platform/pages/written-page.ts";
import type { Platform } from "../platform/platform.ts";
import { previewOfRepository } from "./link-previews.ts";
import { shownToStrangers } from "./store.ts";

const pageSize = 100;
/** Pages of the list of public repositories that the sitemap names. */
const listedPages = 20;

/** Every page of a repository says the same, and that its summary is the page to keep. */
export function repositoryPages({ database }: Platform): readonly ServedPage[] {
  const write = async ({ site, params: { id } }: AskedPage): Promise<WrittenPage | undefined> => {
    const facts = await shownToStrangers(database, Number(id));
    if (facts === undefined) return undefined;
    const address = `${site}/model/${id}/summary`;
    const title = `${facts.owner} / ${facts.name}`;
    const picture = previewOfRepository(site, Number(id));
    return {
      title,
      description: facts.description || title,
      address,
      type: "website",
      picture,
      facts: {
        "@context": "https://schema.org",
        "@type": "SoftwareSourceCode",
        name: facts.name,
        description: facts.description || title,
        url: address,
        codeRepository: address,
        programmingLanguage: "Modelica",
        author: { "@type": "Person", name: facts.owner },
        image: picture.address,
      },
      body: `<h1>${escaped(title)}</h1>\n<p>${escaped(facts.description)}</p>`,
    };
  };
  return [
    { path: "/model/:id(^\\d{1,9}$)", write, listed },
    { path: "/model/:id(^\\d{1,9}$)/*", write },
  ];
}

async function listed(ask: AskCall): Promise<readonly ListedPage[]> {
  const pages: ListedPage[] = [];
  for (let page = 1; page <= listedPages; page++) {
    const found = await ask(repositoryCalls.publicRepositories, { page, pageSize });
    pages.push(...(found?.rows.map(({ id, updatedAt }) => ({ path: `/model/${id}/summary`, changedAt: updatedAt })) ?? []));
    if (found === undefined || found.rows.length < pageSize) break;
  }
  return pages;
}
