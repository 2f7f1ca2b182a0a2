/** The one layout of mails: what a mail says as plain text, and as HTML that loads nothing from anywhere. */
import type { Language } from "@mofang/protocol";
import { escaped } from "../pages/app-page.ts";
import { plainTitle, titleHtml } from "../pages/page-html.ts";

/** A text that leads somewhere. */
interface MailLink {
  readonly label: string;
  readonly address: string;
}

/** A piece of a mail, from top to bottom. What people wrote stands in it as text. */
export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string; readonly language?: Language }
  /** A code to be copied. */
  | { readonly kind: "code"; readonly label: string; readonly code: string }
  /** Labels are titles, with names between backticks; `note` stands behind a label. */
  | { readonly kind: "list"; readonly title: string; readonly items: readonly (MailLink & { readonly note?: string })[] };

/** What a mail says. */
export interface MailContent {
  readonly subject: string;
  readonly language: Language;
  readonly parts: readonly MailPart[];
  /** Below a line at the end: how to set or end such mails. */
  readonly foot?: readonly MailLink[];
}

/** Words for the line that says who sends a mail. */
const senders: Readonly<Record<Language, string>> = { zh: "由模坊发送：", en: "Sent by Mofang: " };
const colons: Readonly<Record<Language, string>> = { zh: "：", en: ": " };

/** The parts as plain text. */
export function plainParts({ language, parts }: Pick<MailContent, "language" | "parts">): string {
  return parts.map((part) => plainPart(part, language)).join("\n\n");
}

/** The mail as plain text. The line `-- ` is where mail programs see a signature begin (RFC 3676, 4.3). */
export function plainMail({ foot = [], ...content }: MailContent): string {
  if (foot.length === 0) return plainParts(content);
  return `${plainParts(content)}\n\n-- \n${foot.map(({ label, address }) => `${label}: ${address}`).join("\n")}`;
}

function plainPart(part: MailPart, language: Language): string {
  if (part.kind === "paragraph") return part.text;
  if (part.kind === "code") return `${part.label}${colons[language]}${part.code}`;
  const items = part.items.map(({ label, address, note = "" }) => `- ${plainTitle(oneLine(label))}${note}\n  ${address}`);
  return [part.title, ...items].join("\n");
}

/** A title in one line, so that none looks like another line of the mail. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/**
 * The mail as HTML: a column of 560 px at most that fits a phone, in the light or dark colours of the reader. Colours stand
 * at the elements for programs that know no style sheets, and a sheet turns them for the dark.
 *
 * @param site  address of the site, which the last line names
 */
export function htmlMail({ subject, language, parts, foot = [] }: MailContent, site: string): string {
  const sender = `${senders[language]}${link({ label: new URL(site).host, address: site }, "quiet")}`;
  const feet = [...foot.map((entry) => link(entry, "quiet")), sender]
    .map((entry) => `<span style="display:inline-block;margin:0 16px 0 0">${entry}</span>`)
    .join("\n");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${sheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;${styles.ground}">
<main><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="${styles.ground}"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr>
<td class="card" style="padding:24px;border-radius:8px;text-align:start;${styles.card}${styles.text}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escaped(subject)}</h1>
${parts.map((part) => htmlPart(part, language)).join("\n")}
</td></tr><tr>
<td class="foot" style="padding:16px 24px;text-align:start;font-size:13px;line-height:2;${styles.family}${styles.foot}">${feet}</td>
</tr></table>
</td></tr></table></main>
</body>
</html>
`;
}

/** Colours of the product's pages (apps/web/src/theme/tokens.ts) and measures; for `style` attributes. */
const family = "font-family:system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;";
const styles = {
  family,
  ground: "background-color:#f5f7fa;",
  card: "background-color:#ffffff;border:1px solid #dbe2ea;color:#17212d;",
  text: `${family}font-size:16px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word;`,
  link: "color:#1f5fbf;",
  quiet: "color:#455264;",
  foot: "color:#5b6878;overflow-wrap:anywhere;",
  code: "background-color:#eef2f6;color:#17212d;",
} as const;

const sheet = `
:root { color-scheme: light dark; }
code { line-height: 1; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0d131a !important; }
  .card { background-color: #131b24 !important; border-color: #263342 !important; color: #e3e9f0 !important; }
  .link { color: #5c9bf5 !important; }
  .quiet { color: #b3becb !important; }
  .foot { color: #93a1b2 !important; }
  .code { background-color: #1a2430 !important; color: #e3e9f0 !important; }
}
`;

function htmlPart(part: MailPart, language: Language): string {
  switch (part.kind) {
    case "paragraph": {
      const lang = part.language === undefined || part.language === language ? "" : ` lang="${part.language}"`;
      return `<p${lang} style="margin:0 0 16px">${escaped(part.text)}</p>`;
    }
    case "code":
      return `<p style="margin:0 0 8px">${escaped(part.label)}</p>
<p style="margin:0 0 16px"><span class="code" style="display:inline-block;padding:8px 16px;border-radius:4px;font-family:ui-monospace,Consolas,monospace;font-size:24px;letter-spacing:4px;${styles.code}">${escaped(part.code)}</span></p>`;
    case "list": {
      const items = part.items.map(
        ({ note = "", ...entry }) =>
          `<li style="margin:0 0 8px">${link({ ...entry, label: oneLine(entry.label) }, "link")}<span style="white-space:nowrap">${escaped(note)}</span></li>`,
      );
      return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.6">${escaped(part.title)}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join("\n")}</ul>`;
    }
  }
}

function link({ label, address }: MailLink, look: "link" | "quiet"): string {
  return `<a class="${look}" href="${escaped(address)}" style="${styles[look]}">${titleHtml(label)}</a>`;
}
