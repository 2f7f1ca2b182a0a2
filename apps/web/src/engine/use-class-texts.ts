import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { useLanguage } from "../i18n/i18n.ts";
import type { ClassTextSource } from "./class-text-source.ts";
import type { TranslatedTexts } from "./messages.ts";

/** Where translated texts of classes come from; without one, texts stay as they are written. */
export const ClassTextContext = createContext<ClassTextSource | undefined>(undefined);

/** A text of a class in the reader's language; as it is written where it has no translation, or before that has come. */
export type ClassTextOf = (className: string | undefined, text: string) => string;

/** The texts of some classes in the reader's language. Names that come twice and undefined ones count for nothing. */
export function useClassTexts(classNames: readonly (string | undefined)[]): ClassTextOf {
  const source = useContext(ClassTextContext);
  const language = useLanguage();
  const [known, setKnown] = useState<{ readonly language: string; readonly texts: ReadonlyMap<string, TranslatedTexts> }>();
  const key = [...new Set(classNames.filter((name) => name !== undefined))].join("\n");
  useEffect(() => {
    if (source === undefined || key === "") return;
    let isCurrent = true;
    const ask = key.split("\n").map(async (name) => [name, await source.ofClass(name, language)] as const);
    void Promise.all(ask).then((found) => {
      const texts = new Map(found.filter(([, own]) => Object.keys(own).length > 0));
      // Nothing, twice, is the same.
      if (isCurrent) setKnown((before) => ((before?.texts.size ?? 0) + texts.size === 0 ? before : { language, texts }));
    });
    return () => {
      isCurrent = false;
    };
  }, [source, language, key]);
  return useCallback(
    (className, text) => {
      if (className === undefined || known === undefined || known.language !== language) return text;
      const texts = known.texts.get(className);
      const written = text.replace(/\r\n?/g, "\n");
      return texts !== undefined && Object.hasOwn(texts, written) ? (texts[written] ?? text) : text;
    },
    [known, language],
  );
}

/** The description of a variable of a model in the reader's language; as it is written where it has no translation. */
export function useVariableText(className: string | undefined, name: string, description: string): string {
  const source = useContext(ClassTextContext);
  const language = useLanguage();
  const [known, setKnown] = useState<{ readonly key: string; readonly text: string | undefined }>();
  const key = `${language} ${className} ${name}`;
  useEffect(() => {
    if (source === undefined || className === undefined || description === "") return;
    let isCurrent = true;
    void source.ofVariable(className, name, language).then((texts) => {
      if (isCurrent && texts[name] !== undefined) setKnown({ key, text: texts[name] });
    });
    return () => {
      isCurrent = false;
    };
  }, [source, className, name, description, language, key]);
  return (known?.key === key ? known.text : undefined) ?? description;
}
