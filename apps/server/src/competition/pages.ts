/** Competitions as those see them who run no scripts. */
import { competitionCalls, type Language } from "@mofang/protocol";
import { previewOfRepository } from "../picture/index.ts";
import { escaped } from "../platform/pages/app-page.ts";
import type { AskCall } from "../platform/pages/ask-call.ts";
import { linkedList, listFacts } from "../platform/pages/page-html.ts";
import type { ServedPage } from "../platform/pages/served-page.ts";

const words: Readonly<
  Record<
    Language,
    {
      readonly title: string;
      readonly about: string;
      readonly rules: string;
      readonly prizes: string;
      readonly announcements: string;
    }
  >
> = {
  zh: { title: "竞赛", about: "用 Modelica 模型参加的竞赛。", rules: "规则", prizes: "奖品", announcements: "公告" },
  en: {
    title: "Competitions",
    about: "Competitions that are entered with a Modelica model.",
    rules: "Rules",
    prizes: "Prizes",
    announcements: "Announcements",
  },
};
const pageSize = 100;

const pathOf = (id: number): string => `/competition/${id}/detail`;
const categoryPath = (id: string): string => `/competition/${id}/list`;

const categories: ServedPage = {
  path: "/competition/category",
  write: async ({ site, ask, language }) => {
    const { title, about } = words[language];
    const [fields, competitions] = [await ask(competitionCalls.competitionCategories, {}), await competitionsOf(ask)];
    const links = [
      ...(fields ?? []).map(({ id, title: name, summary }) => ({ path: categoryPath(id), title: name, text: summary })),
      ...competitions.map(({ id, title: name, summary }) => ({ path: pathOf(id), title: name, text: summary })),
    ];
    return {
      title,
      description: about,
      address: `${site}/competition/category`,
      type: "website",
      facts: listFacts(site, "/competition/category", title, links),
      body: linkedList(title, links),
    };
  },
  listed: async () => [{ path: "/competition/category" }],
};

const category: ServedPage = {
  path: "/competition/:categoryId/list",
  write: async ({ site, ask, params: { categoryId = "" } }) => {
    const found = (await ask(competitionCalls.competitionCategories, {}))?.find(({ id }) => id === categoryId);
    if (found === undefined) return undefined;
    const competitions = await competitionsOf(ask, categoryId);
    const links = competitions.map(({ id, title, summary }) => ({ path: pathOf(id), title, text: summary }));
    return {
      title: found.title,
      description: found.summary || found.title,
      address: site + categoryPath(categoryId),
      type: "website",
      facts: listFacts(site, categoryPath(categoryId), found.title, links),
      body: linkedList(found.title, links),
    };
  },
  listed: async (ask) => {
    const found = await ask(competitionCalls.competitionCategories, {});
    return found?.map(({ id }) => ({ path: categoryPath(id) })) ?? [];
  },
};

const competition: ServedPage = {
  path: "/competition/:id(^\\d{1,9}$)/detail",
  write: async ({ site, ask, texts, language, params: { id } }) => {
    const found = await ask(competitionCalls.competitionDetail, { competitionId: id });
    if (found === undefined) return undefined;
    const { title, summary, text, rules, prizes, phases, announcements, startsAt, endsAt, starter } = found;
    const picture = starter === null ? undefined : previewOfRepository(site, starter.id);
    const part = async (name: "prizes" | "announcements", written: readonly string[]) => {
      const shown: string[] = [];
      for (const each of written) shown.push(await texts.html(each, { place: name }));
      return shown.length === 0 ? [] : [`<h2>${words[language][name]}</h2>`, ...shown];
    };
    const address = site + pathOf(found.id);
    return {
      title,
      description: summary,
      address,
      picture,
      facts: {
        "@context": "https://schema.org",
        "@type": "Event",
        name: title,
        description: summary,
        url: address,
        ...(picture && { image: picture.address }),
        startDate: startsAt,
        endDate: endsAt,
        eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
        location: { "@type": "VirtualLocation", url: address },
        organizer: { "@type": "Organization", name: "模坊 · Mofang", url: site },
      },
      body: [
        `<article><h1>${escaped(title)}</h1>`,
        `<p>${escaped(summary)}</p>`,
        `<ol>${phases.map(phaseItem).join("")}</ol>`,
        await texts.html(text, { place: "text" }),
        `<h2>${words[language].rules}</h2>`,
        await texts.html(rules, { place: "rules" }),
        ...(await part("prizes", prizes === "" ? [] : [prizes])),
        ...(await part(
          "announcements",
          announcements.map((each) => each.text),
        )),
        "</article>",
      ].join("\n"),
    };
  },
  listed: async (ask) => (await competitionsOf(ask)).map(({ id, startsAt }) => ({ path: pathOf(id), changedAt: startsAt })),
};

function phaseItem({
  title,
  startsAt,
  endsAt,
}: {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
}): string {
  const day = (instant: string) => `<time datetime="${instant}">${instant.slice(0, 10)}</time>`;
  return `<li>${escaped(title)}: ${day(startsAt)} – ${day(endsAt)}</li>`;
}

async function competitionsOf(ask: AskCall, categoryId?: string) {
  return (await ask(competitionCalls.competitions, { page: 1, pageSize, categoryId }))?.rows ?? [];
}

/** Every page of competitions. */
export const competitionPages: readonly ServedPage[] = [categories, category, competition];
