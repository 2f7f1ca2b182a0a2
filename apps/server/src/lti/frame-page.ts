/**
 * Pages that a platform shows in its frame. They run no script and keep nothing in the browser, because browsers give a
 * frame of another site neither cookies nor storage.
 */
import { type Language, languageTags } from "@mofang/protocol";
import type { FastifyReply } from "fastify";
import { escaped } from "../platform/pages/app-page.ts";

/** A page in a frame. */
interface FramePage {
  readonly language: Language;
  readonly title: string;
  /** HTML below the title; everything from people is escaped in it. */
  readonly body: string;
  /** HTTP status; 200 unless said. */
  readonly status?: number;
  /** Address of another site to which a form of the page goes. */
  readonly formGoesTo?: string;
}

const looks = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
h1 { font-size: 1.35rem; line-height: 1.35; margin: 0 0 12px; }
summary { cursor: pointer; padding: 10px 0; font-weight: 600; }
ul { list-style: none; margin: 0 0 8px; padding: 0 0 0 16px; }
a.go, button { display: inline-block; box-sizing: border-box; min-height: 44px; padding: 9px 20px; border: 1px solid;
  border-radius: 8px; background: none; color: inherit; font: inherit; text-align: start; text-decoration: none; cursor: pointer; }
a.go, button.go { border-color: #1554d1; background: #1554d1; color: #fff; }
li button, li a.go { margin: 4px 0; }
input { box-sizing: border-box; width: 100%; max-width: 360px; min-height: 44px; padding: 8px 12px; margin: 0 8px 8px 0; font: inherit; }
`;

/** Answers with a page that any site may frame. */
export function sendFramePage(reply: FastifyReply, { language, title, body, status = 200, formGoesTo }: FramePage): FastifyReply {
  const forms = formGoesTo === undefined ? "'self'" : new URL(formGoesTo).origin;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${forms}; frame-ancestors *`;
  reply.removeHeader("x-frame-options");
  return reply
    .code(status)
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html>
<html lang="${languageTags[language].replace("_", "-")}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · 模坊 Mofang</title><style>${looks}</style></head>
<body><main><h1>${escaped(title)}</h1>
${body}
</main></body></html>`,
    );
}
