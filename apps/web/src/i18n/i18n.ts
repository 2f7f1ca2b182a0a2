import { type Language, languages } from "@mofang/protocol";
import type { Locale } from "antd/es/locale";
import i18next, { type TFunction } from "i18next";
import { useEffect, useState } from "react";
import { initReactI18next, useTranslation } from "react-i18next";
import { languageTags, readersLanguage, storeLanguage } from "./language.ts";

/** All that a language brings: our texts and those of the component library. One chunk a language. */
interface LanguageBundle {
  readonly messages: object;
  readonly components: Locale;
}

const bundleLoaders: Readonly<Record<Language, () => Promise<{ readonly bundle: LanguageBundle }>>> = {
  zh: () => import("./zh/index.ts"),
  en: () => import("./en/index.ts"),
};
const componentTexts = new Map<Language, Locale>();

type BroughtTexts = Readonly<Record<Language, object>>;

/** What parts that are loaded have brought, for an app that has not started yet. */
const brought: BroughtTexts[] = [];

/** Starts in the reader's language; to be awaited before the first render. */
export async function startI18n(): Promise<void> {
  const language = readersLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    // Said, though the first is what it is otherwise: a separator that is not said has each key looked at for whether it is a sentence.
    keySeparator: ".",
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    react: { useSuspense: false },
    resources: {},
  });
  componentTexts.clear();
  for (const texts of brought) putIn(texts);
  await loadBundle(language);
  document.documentElement.lang = languageTags[language];
}

/** Changes the language of the page in place and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadBundle(language);
  storeLanguage(language);
  document.documentElement.lang = languageTags[language];
  await i18next.changeLanguage(language);
}

/** The language of the page now, outside of components. */
export function currentLanguage(): Language {
  return i18next.language === "en" ? "en" : "zh";
}

/** The language of the page, for components. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === "en" ? "en" : "zh";
}

/** Texts of Ant Design's components in a language that has been loaded. */
export function componentLocale(language: Language): Locale | undefined {
  return componentTexts.get(language);
}

/** Texts in one language, whatever the language of the page is; undefined until they have come. */
export function useTextsIn(language: Language): TFunction | undefined {
  const [loaded, setLoaded] = useState<Language>();
  useEffect(() => {
    let isWanted = true;
    loadBundle(language).then(
      () => isWanted && setLoaded(language),
      (error: unknown) => console.error(error),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded === language ? i18next.getFixedT(language) : undefined;
}

/** Adds texts that a part of the app brings along, in every language. A first visit does not load them. */
export function addTexts(texts: BroughtTexts): void {
  brought.push(texts);
  if (i18next.isInitialized) putIn(texts);
}

function putIn(texts: BroughtTexts): void {
  for (const language of languages) i18next.addResourceBundle(language, "translation", texts[language], true);
}

async function loadBundle(language: Language): Promise<void> {
  if (componentTexts.has(language)) return;
  const { bundle } = await bundleLoaders[language]();
  i18next.addResourceBundle(language, "translation", bundle.messages, true);
  componentTexts.set(language, bundle.components);
}
