import type { RunFiles } from "@mofang/simulation";
import { type FilesRead, RecordedFiles, readsTheSame } from "./recorded-files.ts";
import type { RunListener } from "./run-listener.ts";
import type { Sources } from "./sources.ts";
import { type ModelTranslation, retellTranslation, translateModel } from "./translation.ts";

/** Everything that a translation depends on, beside the files that it reads. */
export interface TranslationKey {
  readonly modelName: string;
  /** The user's own texts by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Names, versions and content of the libraries: the same object as long as these are the same. */
  readonly libraries: object;
}

interface Kept {
  readonly key: TranslationKey;
  readonly filesRead: FilesRead;
  readonly translation: ModelTranslation;
}

/** Characters of generated code that are kept: those of a few of the largest models. */
const defaultCapacity = 100_000_000;

/**
 * Translations kept by content, the least recently used forgotten first: a model is not translated again when nothing has
 * changed that it depends on. Contents are compared as they are, so that two never pass for the same.
 */
export class KeptTranslations {
  readonly #capacity: number;
  /** Least recently used first. */
  #kept: readonly Kept[] = [];

  /** @param capacity  characters of code, of all translations together; the newest is kept however large it is */
  constructor(capacity = defaultCapacity) {
    this.#capacity = capacity;
  }

  /** As `translateModel`; reports a kept translation like a new one. */
  translate(
    key: TranslationKey,
    sources: Sources,
    files: RunFiles,
    listener: Pick<RunListener, "stage" | "line">,
  ): ModelTranslation {
    const known = this.#kept.find((kept) => isSame(kept.key, key) && readsTheSame(kept.filesRead, files));
    if (known !== undefined) {
      this.#use(known);
      retellTranslation(known.translation, listener);
      return known.translation;
    }
    const recorded = new RecordedFiles(files);
    const translation = translateModel(sources, key.modelName, recorded, listener);
    this.#use({ key: { ...key, texts: new Map(key.texts) }, filesRead: recorded.filesRead, translation });
    return translation;
  }

  #use(used: Kept): void {
    const others = this.#kept.filter((kept) => kept !== used);
    let room = this.#capacity - sizeOf(used);
    const fitting = others.toReversed().filter((kept) => {
      room -= sizeOf(kept);
      return room >= 0;
    });
    this.#kept = [...fitting.toReversed(), used];
  }
}

function isSame(one: TranslationKey, other: TranslationKey): boolean {
  return (
    one.modelName === other.modelName &&
    one.libraries === other.libraries &&
    one.texts.size === other.texts.size &&
    [...one.texts].every(([path, text]) => other.texts.get(path) === text)
  );
}

/** Characters of code, and of the tables about as many for each variable. */
function sizeOf({ translation: { model } }: Kept): number {
  return model === undefined ? 10_000 : model.code.length + 200 * model.variables.length;
}
