import { printPo, withTranslations } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod/mini";
import type { CallInput } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useAction } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import { useFormDraft } from "../../api/use-form-draft.ts";
import { isTranslations, translationsPath } from "../../engine/translations-path.ts";
import { notify } from "../../ui/notices.ts";
import { useRepository } from "../use-repository.ts";

/** Translations that are written and not saved yet. */
export interface TranslationWork {
  readonly translationOf: (className: string, original: string) => string;
  readonly write: (className: string, original: string, translation: string) => void;
  /** How many there are to save. */
  readonly count: number;
  /** Whether some of them were written before the page was opened. */
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  /** Puts them into the file of the repository as one commit; they stay where that is refused. */
  readonly save: () => Promise<void>;
}

interface TranslatedLibrary {
  readonly library: string;
  readonly language: Language;
  /** Folder of the library in the repository; undefined for a library that is not the repository's. */
  readonly folder: string | undefined;
}

type FileWrite = Extract<CallInput<"saveFiles">["changes"][number], { readonly kind: "write" }>;

/** Translations by class and by original. */
const typedTexts = z.record(z.string(), z.record(z.string(), z.string()));
type TypedTexts = z.infer<typeof typedTexts>;

/** Keeps what is translated until it is saved, over a reload too. */
export function useTranslationWork({ library, language, folder = "" }: TranslatedLibrary): TranslationWork {
  const { t } = useTranslation();
  const { client } = useServices();
  const { id } = useRepository();
  const draft = useFormDraft(`translations/${id}/${library}.${language}`, { typed: "{}" });
  const [typed, setTyped] = useState<TypedTexts>(() => typedTexts.parse(JSON.parse(draft.initialValues.typed)));
  const { keep } = draft;
  useEffect(() => keep({ typed: JSON.stringify(typed) }), [keep, typed]);
  const failureText = useFailureText();
  const [isReading, setReading] = useState(false);
  const { mutateAsync, isPending } = useAction("saveFiles");
  const all = Object.entries(typed).flatMap(([className, texts]) =>
    Object.entries(texts).flatMap(([original, translation]) =>
      translation.trim() === "" ? [] : [{ className, original, translation }],
    ),
  );

  /** The file as it is now, with what is written in it. */
  async function written(): Promise<FileWrite> {
    const { entries } = await client("tree", { id });
    const known = entries.find(({ kind, path }) => kind === "file" && isTranslations(path, library, language));
    const path = known?.path ?? [folder, translationsPath(library, language)].filter((part) => part !== "").join("/");
    const before = known && (await (await client("fileBytes", { id, path })).blob.text());
    const text = withTranslations(before ?? printPo({ library, language }, [], () => 1), all);
    return { kind: "write", path, text, blob: known?.blob ?? null };
  }

  async function send(file: FileWrite): Promise<void> {
    const message = t("translation.message", { library, language });
    const { conflicts } = await mutateAsync({ id, changes: [file], message });
    if (conflicts.length > 0) {
      notify("fail", t("translation.conflict", { path: file.path }), "saveFiles");
      return;
    }
    setTyped({});
    draft.drop();
    notify("success", t("translation.saved"));
  }

  async function save(): Promise<void> {
    setReading(true);
    const file = await written().catch((error: unknown) => notify("fail", failureText(error), "saveFiles"));
    setReading(false);
    // The action shows why it fails.
    if (file) await send(file).catch(() => undefined);
  }

  return {
    translationOf: (className, original) => typed[className]?.[original] ?? "",
    write: (className, original, translation) =>
      setTyped((before) => ({ ...before, [className]: { ...before[className], [original]: translation } })),
    count: all.length,
    isRestored: draft.isRestored,
    isSaving: isReading || isPending,
    save,
  };
}
