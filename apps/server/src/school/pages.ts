/** The one page of schools that everybody may see: which there are. What happens in one stands on no page of the server. */
import { type Language, schoolCalls } from "@mofang/protocol";
import { linkedList, plainText } from "../platform/pages/page-html.ts";
import type { ServedPage } from "../platform/pages/served-page.ts";

const words: Readonly<Record<Language, { readonly title: string; readonly about: string }>> = {
  zh: { title: "学校", about: "在模坊学习建模与仿真的学校。" },
  en: { title: "Schools", about: "Schools that learn modelling and simulation with Mofang." },
};
const path = "/bbs/school/index";
const pageSize = 100;

const schools: ServedPage = {
  path,
  write: async ({ site, ask, language }) => {
    const found = await ask(schoolCalls.schools, { page: 1, pageSize });
    if (found === undefined) return undefined;
    const { title, about } = words[language];
    const listed = found.rows.map(({ name, intro, logo }) => ({
      "@type": "EducationalOrganization",
      name,
      ...(intro !== "" && { description: plainText(intro) }),
      ...(logo !== null && { logo: new URL(logo, site).href }),
    }));
    const links = found.rows.map(({ name, intro }) => ({ path, title: name, text: plainText(intro) }));
    const items = listed.map((item, index) => ({ "@type": "ListItem", position: index + 1, item }));
    return {
      title,
      description: about,
      address: site + path,
      type: "website",
      facts: {
        "@context": "https://schema.org",
        "@type": "CollectionPage",
        name: title,
        url: site + path,
        mainEntity: { "@type": "ItemList", itemListElement: items },
      },
      body: linkedList(title, links),
    };
  },
  listed: async () => [{ path }],
};

/** Every page of schools. */
export const schoolPages: readonly ServedPage[] = [schools];
