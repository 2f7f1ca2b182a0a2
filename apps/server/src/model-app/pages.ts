/** Apps of models as those see them who run no scripts: search engines, and messengers that preview a link. */
import { type AppFile, appIn, appPath, type Language, repositoryCalls } from "@mofang/protocol";
import { previewOfRepository } from "../picture/index.ts";
import { escaped } from "../platform/pages/app-page.ts";
import { plainText } from "../platform/pages/page-html.ts";
import type { AskedPage, ServedPage } from "../platform/pages/served-page.ts";
import type { WrittenPage } from "../platform/pages/written-page.ts";

type Texts = AppFile["title"];

const words: Readonly<Record<Language, Readonly<Record<"model" | "repository", string>>>> = {
  zh: { model: "模型", repository: "仓库" },
  en: { model: "Model", repository: "Repository" },
};

function textIn(texts: Texts, language: Language): string {
  return texts?.[language] || texts?.zh || texts?.en || "";
}

/** The page and what is embedded elsewhere say the same, and that the page is the one to keep. */
async function write({
  site,
  ask,
  language,
  params: { id, name = "" },
  query: { at },
}: AskedPage): Promise<WrittenPage | undefined> {
  const path = appPath(name);
  if (path === undefined) return undefined;
  const version = at === undefined || at === "" ? {} : { version: at };
  const [file, repository] = await Promise.all([
    ask(repositoryCalls.fileText, { id, path, ...version }),
    ask(repositoryCalls.repositoryDetail, { id }),
  ]);
  const app = file?.text === undefined ? undefined : appIn(file.text);
  if (app === undefined || repository === undefined) return undefined;
  const title = textIn(app.title, language) || name;
  const owner = `${repository.owner.name}/${repository.name}`;
  const description = plainText(textIn(app.description, language)) || `${title} · ${app.class} · ${owner}`;
  const address = `${site}/app/${id}/${encodeURIComponent(name)}`;
  const picture = previewOfRepository(site, Number(id));
  const { model, repository: of } = words[language];
  return {
    title,
    description,
    address,
    type: "website",
    picture,
    facts: {
      "@context": "https://schema.org",
      "@type": "WebApplication",
      name: title,
      description,
      url: address,
      applicationCategory: "Simulation",
      image: picture.address,
      isBasedOn: { "@type": "SoftwareSourceCode", name: app.class, url: `${site}/model/${id}/summary` },
    },
    body: [
      `<h1>${escaped(title)}</h1>`,
      `<p>${escaped(description)}</p>`,
      `<dl><dt>${model}</dt><dd>${escaped(app.class)}</dd><dt>${of}</dt><dd>${escaped(owner)}</dd></dl>`,
    ].join("\n"),
  };
}

/** The page of an app, and the same without the site around it, which pages of others may frame. */
export const modelAppPages: readonly ServedPage[] = [
  { path: "/app/:id(^\\d{1,9}$)/:name", write },
  { path: "/embed/app/:id(^\\d{1,9}$)/:name", write },
];
