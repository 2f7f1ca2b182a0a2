import { languages } from "@mofang/protocol";
import type { PublishedRun } from "./presenter.ts";

/**
 * A run as DataCite's REST API takes it: a document of JSON:API with the attributes of DataCite Metadata Schema 4.
 *
 * @param address  of its page
 * @param isFindable  whether it is made known to all, which is for ever; a draft otherwise
 */
export function dataciteDocument(run: PublishedRun, doi: string, address: string, isFindable: boolean): object {
  const textsOf = (texts: PublishedRun["title"]) =>
    languages.filter((lang) => texts[lang] !== "").map((lang) => ({ lang, text: texts[lang] }));
  return {
    data: {
      id: doi,
      type: "dois",
      attributes: {
        doi,
        ...(isFindable && { event: "publish" }),
        url: address,
        titles: textsOf(run.title).map(({ lang, text }) => ({ lang, title: text })),
        descriptions: textsOf(run.description).map(({ lang, text }) => ({
          lang,
          description: text,
          descriptionType: "Abstract",
        })),
        creators: run.authors.map(({ name, orcid }) => ({
          name,
          ...(orcid !== null && {
            nameIdentifiers: [
              {
                nameIdentifier: `https://orcid.org/${orcid}`,
                nameIdentifierScheme: "ORCID",
                schemeUri: "https://orcid.org",
              },
            ],
          }),
        })),
        publisher: "Mofang",
        publicationYear: Number(run.publishedAt.slice(0, 4)),
        types: { resourceTypeGeneral: "Dataset", resourceType: "Simulation result" },
        subjects: run.keywords.map((subject) => ({ subject })),
        dates: [{ date: run.publishedAt.slice(0, 10), dateType: "Issued" }],
        alternateIdentifiers: [{ alternateIdentifier: run.digest, alternateIdentifierType: "SHA-256" }],
        ...(run.licence !== "proprietary" && {
          rightsList: [{ rightsIdentifier: run.licence, rightsIdentifierScheme: "SPDX" }],
        }),
        schemaVersion: "http://datacite.org/schema/kernel-4",
      },
    },
  };
}
