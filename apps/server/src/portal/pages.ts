/** What editors write, as those see it who run no scripts. */
import { type CallData, type Language, type PortalKind, portalCalls } from "@mofang/protocol";
import { previewOfRepository } from "../picture/index.ts";
import type { AskCall } from "../platform/pages/ask-call.ts";
import { linkedList, listFacts, plainText, titleHtml } from "../platform/pages/page-html.ts";
import { type AskedPage, isNumber, type ServedPage } from "../platform/pages/served-page.ts";
import type { PagePicture, WrittenPage } from "../platform/pages/written-page.ts";
import { pageOfEntry } from "./addresses.ts";

type Detail = CallData<typeof portalCalls.portalEntry>;

/** A kind with the page of its list, the call of it, its titles and its type by schema.org. */
interface Shelf {
  readonly kind: PortalKind;
  readonly path: string;
  readonly call: typeof portalCalls.info | typeof portalCalls.activities;
  readonly title: Readonly<Record<Language, string>>;
  readonly type: string;
}

const shelves: readonly Shelf[] = [
  { kind: "news", path: "/news", call: portalCalls.info, title: { zh: "资讯", en: "News" }, type: "NewsArticle" },
  { kind: "activity", path: "/activity", call: portalCalls.activities, title: { zh: "活动", en: "Activities" }, type: "Event" },
  { kind: "case", path: "/case", call: portalCalls.cooperationCases, title: { zh: "案例", en: "Cases" }, type: "Article" },
  {
    kind: "achievement",
    path: "/achievement",
    call: portalCalls.achievements,
    title: { zh: "成果", en: "Achievements" },
    type: "Article",
  },
  {
    kind: "training",
    path: "/train",
    call: portalCalls.trainings,
    title: { zh: "培训", en: "Training" },
    type: "LearningResource",
  },
  {
    kind: "tutorial",
    path: "/tutorials",
    call: portalCalls.tutorials,
    title: { zh: "教程", en: "Tutorials" },
    type: "LearningResource",
  },
  {
    kind: "material",
    path: "/book",
    call: portalCalls.materials,
    title: { zh: "教材", en: "Teaching materials" },
    type: "LearningResource",
  },
  {
    kind: "tool",
    path: "/science",
    call: portalCalls.scienceEducation,
    title: { zh: "科教版工具箱", en: "Toolboxes" },
    type: "Article",
  },
];
const pageSize = 100;

async function cardsOf(ask: AskCall, { call }: Shelf) {
  return (await ask(call, { page: 1, pageSize }))?.rows ?? [];
}

/** The list of a kind. */
async function listPage({ site, ask, language }: AskedPage, shelf: Shelf): Promise<WrittenPage> {
  const title = shelf.title[language];
  const cards = await cardsOf(ask, shelf);
  const links = cards.map(({ id, kind, title: name, summary }) => ({ path: pageOfEntry(kind, id), title: name, text: summary }));
  return {
    title,
    description: `模坊 · Mofang: ${title}`,
    address: site + shelf.path,
    feed: `${site}${portalCalls.portalFeed.path}?kind=${shelf.kind}`,
    type: "website",
    facts: listFacts(site, shelf.path, title, links),
    body: linkedList(title, links),
  };
}

/** An entry; undefined for one that is not there, or is read at another address. */
async function entryPage({ site, ask, texts }: AskedPage, path: string, id: string): Promise<WrittenPage | undefined> {
  const entry = await ask(portalCalls.portalEntry, { entryId: id });
  if (entry === undefined || !pageOfEntry(entry.kind, entry.id).startsWith(`${path}?`)) return undefined;
  const { kind, title, summary, body } = entry;
  return {
    title,
    description: summary || plainText(body) || title,
    address: site + pageOfEntry(kind, entry.id),
    feed: `${site}${portalCalls.portalFeed.path}?kind=${kind}`,
    picture: pictureOf(site, entry),
    facts: entryFacts(site, entry),
    body: `<article><h1>${titleHtml(title)}</h1>\n<p>${titleHtml(summary)}</p>\n${await texts.html(body, { place: `entry-${entry.id}` })}</article>`,
  };
}

/** The picture that its writer chose, else that of the repository whose model it shows. */
function pictureOf(site: string, { cover, model }: Detail): PagePicture | undefined {
  if (cover !== "") return { address: site + cover };
  return model?.repositoryId ? previewOfRepository(site, model.repositoryId) : undefined;
}

function entryFacts(site: string, entry: Detail): object {
  const { id, kind, title, summary, dates, publishedAt, updatedAt, tags } = entry;
  const picture = pictureOf(site, entry);
  const shared = {
    "@context": "https://schema.org",
    url: site + pageOfEntry(kind, id),
    description: summary || title,
    ...(picture && { image: picture.address }),
  };
  const publisher = { "@type": "Organization", name: "模坊 · Mofang", url: site };
  if (dates !== null) {
    const { startsAt, endsAt, place } = dates;
    const location = { "@type": "Place", name: place || "模坊 · Mofang", address: place || site };
    return { ...shared, "@type": "Event", name: title, startDate: startsAt, endDate: endsAt, location, organizer: publisher };
  }
  const type = shelves.find((shelf) => shelf.kind === kind)?.type ?? "NewsArticle";
  return {
    ...shared,
    "@type": type,
    name: title,
    headline: title,
    keywords: tags,
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: publisher,
    publisher,
  };
}

function pageOfShelf(shelf: Shelf): ServedPage {
  return {
    path: shelf.path,
    write: (asked) => (isNumber(asked.query.id) ? entryPage(asked, shelf.path, asked.query.id) : listPage(asked, shelf)),
    listed: async (ask) => {
      const cards = await cardsOf(ask, shelf);
      // Teaching materials open after a login.
      const open = cards.filter(({ kind }) => kind !== "material");
      const entries = open.map(({ id, kind, publishedAt }) => ({ path: pageOfEntry(kind, id), changedAt: publishedAt }));
      return [{ path: shelf.path }, ...entries];
    },
  };
}

/** Addresses of entries that are not those of their lists. */
const detailPaths = ["/news/detail", "/activity/detail", "/case/detail", "/achievement/detail", "/science/toolDetail"];

/** Every page of what editors write. */
export const portalPages: readonly ServedPage[] = [
  ...shelves.map(pageOfShelf),
  ...detailPaths.map(
    (path): ServedPage => ({
      path,
      write: async (asked) => (isNumber(asked.query.id) ? entryPage(asked, path, asked.query.id) : undefined),
    }),
  ),
];
