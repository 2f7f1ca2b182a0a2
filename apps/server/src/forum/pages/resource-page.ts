import type { CallData, forumCalls, Language } from "@mofang/protocol";
import { escaped } from "../../platform/pages/app-page.ts";
import type { WrittenPage } from "../../platform/pages/written-page.ts";

type Resources = CallData<typeof forumCalls.forumResources>;

const words = {
  zh: { title: "资源中心", about: "本站收集的资料和可下载的文件，登录后打开。" },
  en: { title: "Resources", about: "Material and files that this site has collected; they open after a login." },
} as const;

/** Address of a page of the resources, from the root of the site. */
export function resourcesPath(page = 1): string {
  return page === 1 ? "/bbs/help" : `/bbs/help?page=${page}`;
}

/** A page of the resources of the site: their names, and those of their files. What is in them is for members. */
export function resourcePage(site: string, { rows, total, page, pageSize }: Resources, language: Language): WrittenPage {
  const { title, about } = words[language];
  const address = site + resourcesPath(page);
  const before = (page - 1) * pageSize;
  return {
    title: page === 1 ? title : `${title} (${page})`,
    description: about,
    address,
    type: "website",
    facts: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: title,
      url: address,
      mainEntity: {
        "@type": "ItemList",
        itemListElement: rows.map((resource, index) => ({
          "@type": "ListItem",
          position: before + index + 1,
          item: { "@type": "DigitalDocument", name: resource.title, ...(resource.linkUrl !== "" && { url: resource.linkUrl }) },
        })),
      },
    },
    body: [
      `<h1>${escaped(title)}</h1>`,
      `<ul>${rows.map(resourceItem).join("\n")}</ul>`,
      page > 1 ? `<p><a rel="prev" href="${resourcesPath(page - 1)}">← ${page - 1}</a></p>` : "",
      page * pageSize < total ? `<p><a rel="next" href="${resourcesPath(page + 1)}">${page + 1} →</a></p>` : "",
    ].join("\n"),
  };
}

function resourceItem({ title, linkUrl, attachmentList }: Resources["rows"][number]): string {
  const name = linkUrl === "" ? escaped(title) : `<a rel="noopener" href="${escaped(linkUrl)}">${escaped(title)}</a>`;
  const files = attachmentList.map((file) => escaped(file.name)).join(", ");
  return `<li><h2>${name}</h2>${files === "" ? "" : `<p>${files}</p>`}</li>`;
}
