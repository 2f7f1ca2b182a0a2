/** Published runs as those see them who run no scripts: search engines, and programs that collect citations. */
import { type CallData, type Language, publishedRunCalls } from "@mofang/protocol";
import { escaped } from "../platform/pages/app-page.ts";
import { plainText } from "../platform/pages/page-html.ts";
import type { ServedPage } from "../platform/pages/served-page.ts";
import type { Platform } from "../platform/platform.ts";
import { runsForStrangers } from "./store.ts";

type PublishedRun = CallData<typeof publishedRunCalls.publishedRun>;
type Texts = PublishedRun["title"];

const words: Readonly<Record<Language, Readonly<Record<"authors" | "model" | "digest" | "engine" | "withdrawn", string>>>> = {
  zh: { authors: "作者", model: "模型", digest: "结果的 SHA-256", engine: "引擎版本", withdrawn: "这次运行已被撤回：" },
  en: {
    authors: "Authors",
    model: "Model",
    digest: "SHA-256 of the result",
    engine: "Engine build",
    withdrawn: "This run was withdrawn: ",
  },
};

const pathOf = (key: string): string => `/run/${key}`;

function textIn(texts: Texts, language: Language): string {
  return texts[language] || texts.zh || texts.en;
}

/** Every page of published runs. */
export function publishedRunPages({ database }: Platform): readonly ServedPage[] {
  const listed = async () => {
    const runs = await runsForStrangers(database);
    return runs.map(({ key, published_at }) => ({ path: pathOf(key), changedAt: published_at.toISOString() }));
  };
  return [{ path: "/run/:key(^[a-z0-9]{12}$)", write, listed }];
}

const write: ServedPage["write"] = async ({ site, ask, language, params: { key } }) => {
  const found = await ask(publishedRunCalls.publishedRun, { runKey: key });
  if (found === undefined) return undefined;
  const title = textIn(found.title, language);
  const address = site + pathOf(found.key);
  return {
    title,
    description: plainText(textIn(found.description, language)) || title,
    address,
    facts: factsOf(site, found, language),
    named: citationNames(site, found, language),
    body: bodyOf(found, language),
  };
};

function bodyOf(found: PublishedRun, language: Language): string {
  const { authors, model, digest, engine, withdrawn } = words[language];
  const fact = (name: string, value: string) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`;
  return [
    `<article><h1>${escaped(textIn(found.title, language))}</h1>`,
    ...(found.withdrawn === null ? [] : [`<p>${withdrawn}${escaped(found.withdrawn.reason)}</p>`]),
    `<p>${escaped(textIn(found.description, language))}</p>`,
    "<dl>",
    fact(authors, found.authors.map(({ name }) => name).join(", ")),
    fact(model, `${found.settings.modelName} · ${found.repository.ownerName}/${found.repository.name} @ ${found.commit}`),
    ...found.installed.map(({ name, version, hash }) => fact(`${escaped(name)} ${escaped(version)}`, hash)),
    fact(engine, found.engineBuild),
    fact(digest, found.digest),
    "</dl></article>",
  ].join("\n");
}

/** What a run is by schema.org: its values, and the model that gives them. */
function factsOf(site: string, found: PublishedRun, language: Language): object {
  const title = textIn(found.title, language);
  const address = site + pathOf(found.key);
  const { id, name, ownerName } = found.repository;
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: title,
    description: textIn(found.description, language) || title,
    url: address,
    identifier: found.doi?.state === "findable" ? `https://doi.org/${found.doi.name}` : address,
    datePublished: found.publishedAt,
    ...(found.licence === "proprietary" ? {} : { license: `https://spdx.org/licenses/${found.licence}.html` }),
    keywords: found.keywords,
    creator: found.authors.map((author) => ({
      "@type": "Person",
      name: author.name,
      ...(author.orcid !== null && { "@id": `https://orcid.org/${author.orcid}` }),
    })),
    publisher: { "@type": "Organization", name: "模坊 · Mofang", url: site },
    ...(found.withdrawn === null && {
      distribution: (["csv", "mat"] as const).map((format) => ({
        "@type": "DataDownload",
        encodingFormat: format === "csv" ? "text/csv" : "application/x-matlab-data",
        contentUrl: `${site}${publishedRunCalls.downloadPublishedRun.path}?runKey=${found.key}&format=${format}`,
      })),
    }),
    isBasedOn: {
      "@type": "SoftwareSourceCode",
      name: found.settings.modelName,
      codeRepository: `${site}/git/${ownerName}/${name}.git`,
      url: `${site}/model/${id}/summary`,
      programmingLanguage: "Modelica",
      version: found.commit,
    },
  };
}

/** Tags of Highwire Press, by which programs that collect citations read a page. */
function citationNames(site: string, found: PublishedRun, language: Language): readonly (readonly [string, string])[] {
  const date = found.publishedAt.slice(0, 10).replaceAll("-", "/");
  return [
    ["citation_title", textIn(found.title, language)],
    ...found.authors.flatMap(({ name, orcid }) => [
      ["citation_author", name] as const,
      ...(orcid === null ? [] : [["citation_author_orcid", `https://orcid.org/${orcid}`] as const]),
    ]),
    ["citation_publication_date", date],
    ["citation_publisher", "模坊 · Mofang"],
    ...(found.doi?.state === "findable" ? [["citation_doi", found.doi.name] as const] : []),
    ["citation_public_url", site + pathOf(found.key)],
    ...found.keywords.map((keyword) => ["citation_keywords", keyword] as const),
  ];
}
