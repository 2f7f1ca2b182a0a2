import type { Language } from "@mofang/protocol";

/** What a printed certificate says. */
export interface CertificateFacts {
  readonly holder: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Part of the points, 0 … 1. */
  readonly score: number;
  /** Points of the whole course; null where that is not known. */
  readonly pointsOf: number | null;
  /** Hours of study of the course; null where it says none. */
  readonly hours: number | null;
  /** When it was issued, in ISO 8601. */
  readonly issuedAt: string;
  readonly number: string;
  /** Of the page that confirms it, with the site. */
  readonly address: string;
  readonly language: Language;
}
