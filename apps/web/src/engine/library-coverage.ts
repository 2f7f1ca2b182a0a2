import { coverageOf, printPo, type TranslatableText } from "@mofang/modelica";
import type { LibraryTranslations } from "./library-translations.ts";
import type { EngineRequests } from "./messages.ts";
import type { Project } from "./project.ts";

type Translated = Pick<LibraryTranslations, "of">;

/** How much of a library is translated, and what is missing by class; null where there is no such library. */
export async function libraryCoverage(
  project: Pick<Project, "translatable">,
  translated: Translated,
  { library, language }: EngineRequests["coverage"]["input"],
): Promise<EngineRequests["coverage"]["output"]> {
  const found = project.translatable(library);
  if (found === undefined) return null;
  const { texts, classes, missing } = coverageOf(found.texts, await translated.of(library, language));
  const byClass = [...missing].map(([className, without]) => ({ className, texts: without.map(({ text }) => text) }));
  return { texts, classes, missing: byClass, folder: found.folder };
}

/** A file of translations of a library in the format of gettext; null where there is no such library. */
export async function translationsFile(
  project: Pick<Project, "translatable">,
  translated: Translated,
  { library, language, isMissingOnly }: EngineRequests["translationsFile"]["input"],
): Promise<string | null> {
  const found = project.translatable(library);
  if (found === undefined) return null;
  const header = { library, language: language ?? "" };
  if (language === null) return printPo(header, found.texts, found.lineOf);
  const translations = await translated.of(library, language);
  const isMissing = ({ className, text }: TranslatableText) => translations.find(className, text) === undefined;
  return printPo(header, isMissingOnly ? found.texts.filter(isMissing) : found.texts, found.lineOf, translations);
}
