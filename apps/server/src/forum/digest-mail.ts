import type { Language } from "@mofang/protocol";
import type { MailContent, MailPart } from "../platform/mail/mail-layout.ts";
import type { DigestRow } from "./digest-store.ts";
import { postAddress } from "./pages/question-page.ts";

/** What is new in the forum for somebody. */
export interface DigestContent {
  /** Posts of theirs, with the number of new answers. */
  readonly answered: readonly DigestRow[];
  readonly followed: readonly DigestRow[];
  readonly hot: readonly DigestRow[];
}

interface Addresses {
  readonly site: string;
  /** Where one says how often it comes. */
  readonly settings: string;
  /** Where one ends it. */
  readonly leave: string;
}

const texts = {
  zh: {
    subject: "模坊论坛摘要",
    hello: (name: string) => `${name}，您好：`,
    answered: "您参与的帖子有新回答",
    followed: "您关注的栏目和标签下的新帖",
    hot: "热门新帖",
    count: (count: number) => `（${count} 条新回答）`,
    settings: "调整频率",
    leave: "退订",
  },
  en: {
    subject: "Digest of the Mofang forum",
    hello: (name: string) => `Hello ${name},`,
    answered: "New answers to posts that you wrote or follow",
    followed: "New posts in columns and under labels that you follow",
    hot: "New posts that people talk about",
    count: (count: number) => ` (${count} new)`,
    settings: "How often this comes",
    leave: "Unsubscribe",
  },
} as const;

/** The mail of a digest. */
export function digestMail(
  name: string,
  content: DigestContent,
  language: Language,
  { site, settings, leave }: Addresses,
): MailContent {
  const words = texts[language];
  const lists = (["answered", "followed", "hot"] as const).flatMap((part): readonly MailPart[] => {
    const items = content[part].map(({ id, title, count }) => ({
      label: title,
      address: postAddress(site, id),
      ...(part === "answered" && { note: words.count(count) }),
    }));
    return items.length === 0 ? [] : [{ kind: "list", title: words[part], items }];
  });
  const foot = [
    { label: words.settings, address: settings },
    { label: words.leave, address: leave },
  ];
  return { subject: words.subject, language, parts: [{ kind: "paragraph", text: words.hello(name) }, ...lists], foot };
}
