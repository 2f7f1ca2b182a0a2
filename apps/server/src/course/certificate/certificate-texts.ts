/** The words of a printed certificate. */
import type { Language } from "@mofang/protocol";
import type { CertificateFacts } from "./certificate-facts.ts";

/** Each line of a certificate, in its language. */
export interface CertificateTexts {
  readonly heading: string;
  readonly before: string;
  readonly holder: string;
  readonly between: string;
  readonly title: string;
  readonly score: string;
  /** Empty where the course says no hours. */
  readonly hours: string;
  readonly issued: string;
  readonly number: string;
  readonly confirm: string;
}

const words: Readonly<Record<Language, (facts: CertificateFacts) => CertificateTexts>> = {
  zh: (facts) => ({
    heading: "课程证书",
    before: "兹证明",
    holder: facts.holder,
    between: "学完了课程",
    title: facts.title.zh || facts.title.en,
    score: `得分 ${percent(facts)} %${pointsOf(facts, (had, of) => `（${had} / ${of} 分）`)}`,
    hours: facts.hours === null ? "" : `课程学习时间：${facts.hours} 小时`,
    issued: `签发日期：${day(facts)}`,
    number: `证书编号：${facts.number}`,
    confirm: "扫码或打开下面的网址核对：",
  }),
  en: (facts) => ({
    heading: "Certificate",
    before: "This is to certify that",
    holder: facts.holder,
    between: "has completed the course",
    title: facts.title.en || facts.title.zh,
    score: `with ${percent(facts)} % of the points${pointsOf(facts, (had, of) => ` (${had} of ${of})`)}`,
    hours: facts.hours === null ? "" : `The course takes ${facts.hours} ${facts.hours === 1 ? "hour" : "hours"} of study`,
    issued: `Issued on ${day(facts)}`,
    number: `Certificate number ${facts.number}`,
    confirm: "Scan the code or open this address to confirm it:",
  }),
};

/** What a certificate says, line by line. */
export function certificateTexts(facts: CertificateFacts): CertificateTexts {
  return words[facts.language](facts);
}

/** Rounded as the page that confirms it does. */
function percent({ score }: CertificateFacts): number {
  return Math.round(100 * score);
}

function pointsOf({ score, pointsOf: of }: CertificateFacts, write: (had: number, of: number) => string): string {
  return of === null ? "" : write(Number((score * of).toFixed(2)), of);
}

/** The day in universal time, so that it is the same on every server. */
function day({ issuedAt, language }: CertificateFacts): string {
  const tag = language === "zh" ? "zh-CN" : "en-GB";
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(issuedAt));
}
