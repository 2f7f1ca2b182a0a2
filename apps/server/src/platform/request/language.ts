import type { IncomingHttpHeaders } from "node:http";
import { type Language, languages, languageTags } from "@mofang/protocol";
import Negotiator from "negotiator";

/** What says the language of a request. */
interface LanguageRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Language of a caller: what the address says (`lang=en_US` or `lang=zh_CN`), else the first of the two that the
 * `Accept-Language` header prefers (RFC 9110, 12.5.4), else Chinese.
 */
export function languageOf({ url, headers }: LanguageRequest): Language {
  const said = new URLSearchParams(url.split("?")[1]).get("lang");
  return languages.find((language) => languageTags[language] === said) ?? preferredLanguage(headers, "zh");
}

/** The first of the site's languages that the `Accept-Language` header prefers; the usual one without a preference. */
export function preferredLanguage(headers: IncomingHttpHeaders, usual: Language): Language {
  const offered = [usual, ...languages.filter((language) => language !== usual)];
  const [preferred] = new Negotiator({ headers }).languages(offered);
  return languages.find((language) => language === preferred) ?? usual;
}
