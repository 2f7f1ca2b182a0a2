import { useState } from "react";
import { useClassTexts } from "../engine/use-class-texts.ts";

/** The texts of a documentation; empty where there are none. */
interface DocumentationTexts {
  readonly info: string;
  readonly revisions: string;
}

interface TranslatedDocumentation extends DocumentationTexts {
  /** Whether there is a translation, so that one can go from one to the other. */
  readonly isTranslated: boolean;
  readonly showsOriginal: boolean;
  readonly showOriginal: (showsOriginal: boolean) => void;
}

/** The documentation of a class in the reader's language, or as its author wrote it where that is wanted or there is nothing else. */
export function useTranslatedDocumentation(
  className: string | undefined,
  { info, revisions }: DocumentationTexts,
): TranslatedDocumentation {
  const [showsOriginal, showOriginal] = useState(false);
  const textOf = useClassTexts([className]);
  const translated = { info: textOf(className, info), revisions: textOf(className, revisions) };
  const isTranslated = translated.info !== info || translated.revisions !== revisions;
  const shown = showsOriginal ? { info, revisions } : translated;
  return { ...shown, isTranslated, showsOriginal: isTranslated && showsOriginal, showOriginal };
}
