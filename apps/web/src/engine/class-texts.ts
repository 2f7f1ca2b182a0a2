import { splitName } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import type { LibraryTranslations } from "./library-translations.ts";
import type { EngineRequests, TranslatedTexts } from "./messages.ts";
import type { Project } from "./project.ts";

type Translated = Pick<LibraryTranslations, "of">;

/** The translated texts of classes; none of a class that is not there. */
export async function classTexts(
  project: Pick<Project, "translatedClass">,
  translated: Translated,
  names: readonly string[],
  language: Language,
): Promise<Readonly<Record<string, TranslatedTexts>>> {
  const found = names.map(async (name) => {
    const owner = project.translatedClass(name);
    const translations = owner === undefined ? undefined : await translated.of(libraryOf(owner), language);
    return [name, Object.fromEntries(translations?.textsOf(owner ?? name) ?? [])] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The translated descriptions of variables: each belongs to the class that declares the variable. */
export async function variableTexts(
  project: Pick<Project, "declarations">,
  translated: Translated,
  { className, names, language }: EngineRequests["variableTexts"]["input"],
): Promise<TranslatedTexts> {
  const found: Record<string, string> = {};
  for (const [path, variables] of byHolder(names)) {
    for (const { name, description, declaredIn } of project.declarations(className, path)) {
      const asked = variables.get(name);
      if (asked === undefined || description === "") continue;
      const text = (await translated.of(libraryOf(declaredIn), language)).find(declaredIn, description);
      if (text !== undefined) for (const variable of asked) found[variable] = text;
    }
  }
  return found;
}

/** Names of variables by the component that holds them and by their own name there, subscripts left out. */
function byHolder(names: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const holders = new Map<string, Map<string, string[]>>();
  for (const variable of names) {
    const parts = splitName(variable.replace(/\[[^\]]*\]/g, ""));
    const name = parts.at(-1) ?? variable;
    const path = parts.slice(0, -1).join(".");
    const held = holders.get(path) ?? new Map<string, string[]>();
    holders.set(path, held.set(name, [...(held.get(name) ?? []), variable]));
  }
  return holders;
}

function libraryOf(className: string): string {
  return splitName(className)[0] ?? className;
}
