import type { CallData, forumCalls, Language } from "@mofang/protocol";
import { linkedList, listFacts, plainText, titleHtml } from "../../platform/pages/page-html.ts";
import type { AskedPage } from "../../platform/pages/served-page.ts";
import type { WrittenPage } from "../../platform/pages/written-page.ts";

type Questions = CallData<typeof forumCalls.forumFaqPage>["rows"];
type Question = CallData<typeof forumCalls.forumFaqDetail>;

const words = {
  zh: { title: "常见问题", about: "关于论坛和本站的常见问题及其回答。" },
  en: { title: "Frequent questions", about: "Frequent questions about the forum and the site, with their answers." },
} as const;

/** Address of a frequent question, from the root of the site. */
export function faqPath(id: number): string {
  return `/bbs/faqDetail?id=${id}`;
}

/** The frequent questions, with ways to their answers. */
export function faqListPage(site: string, questions: Questions, language: Language): WrittenPage {
  const { title, about } = words[language];
  const links = questions.map(({ id, title: name }) => ({ path: faqPath(id), title: name }));
  return {
    title,
    description: about,
    address: `${site}/bbs/faq`,
    type: "website",
    facts: listFacts(site, "/bbs/faq", title, links),
    body: linkedList(title, links),
  };
}

/** A frequent question with its answer. */
export async function faqPage(
  { site, texts }: Pick<AskedPage, "site" | "texts">,
  { id, title, text }: Question,
): Promise<WrittenPage> {
  const answer = { "@type": "Answer", text: plainText(text, 5000) };
  return {
    title,
    description: plainText(text),
    address: site + faqPath(id),
    facts: {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: title, acceptedAnswer: answer }],
    },
    body: `<article><h1>${titleHtml(title)}</h1>\n${await texts.html(text, { place: `faq-${id}` })}</article>`,
  };
}
