import type { TranslatableText } from "./translatable-texts.ts";
import type { Translations } from "./translations.ts";

/** How many of some things are translated. */
interface Share {
  readonly translated: number;
  readonly all: number;
}

/** How much of a library is translated. */
interface Coverage {
  readonly texts: Share;
  /** Classes with texts, and those of them whose texts are all translated. */
  readonly classes: Share;
  /** Texts without a translation by class, in the order of the library. */
  readonly missing: ReadonlyMap<string, readonly TranslatableText[]>;
}

/** Compares the texts of a library with what is translated of them. */
export function coverageOf(texts: readonly TranslatableText[], translations: Translations): Coverage {
  const classes = new Set(texts.map(({ className }) => className));
  const without = texts.filter(({ className, text }) => translations.find(className, text) === undefined);
  const missing = new Map<string, TranslatableText[]>();
  for (const one of without) missing.set(one.className, [...(missing.get(one.className) ?? []), one]);
  return {
    texts: { translated: texts.length - without.length, all: texts.length },
    classes: { translated: classes.size - missing.size, all: classes.size },
    missing,
  };
}
