import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { randomId } from "../../api/random-id.ts";
import { useServices } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { block } from "./text-commands.ts";
import type { TextArea } from "./use-text-area.ts";

/** Kinds of pictures that the site keeps. */
export const pictureTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

interface Pictures {
  /** Uploads pictures and puts them where the cursor is; one may go on writing meanwhile. */
  readonly add: (files: readonly File[]) => void;
  readonly isUploading: boolean;
}

/** Uploading of pictures into a text. */
export function usePictures(field: TextArea, area: RefObject<HTMLTextAreaElement | null>): Pictures {
  const { t } = useTranslation();
  const { client } = useServices();
  const gate = useLoginGate();
  const textOf = useFailureText();
  const [underWay, setUnderWay] = useState(0);

  /** Puts the picture in the place of its mark, wherever that stands now. */
  const replace = (mark: string, insert: string): void => {
    const element = area.current;
    const at = element?.value.indexOf(mark) ?? -1;
    if (!element || at < 0) return;
    const { selectionStart, selectionEnd } = element;
    const moved = (offset: number): number => (offset <= at ? offset : Math.max(at, offset + insert.length - mark.length));
    field.change({ from: at, to: at + mark.length, insert, start: moved(selectionStart), end: moved(selectionEnd) });
  };

  const upload = async (file: File): Promise<void> => {
    const mark = `![${t("writing.uploading", { name: file.name })}](${randomId()})`;
    field.run(block(mark, ""));
    setUnderWay((count) => count + 1);
    try {
      const form = new FormData();
      form.append("file", file);
      const { url } = await client("upload", { form, bizPath: "bbs" });
      replace(mark, `![${t("writing.sample.picture")}](${url})`);
    } catch (error) {
      replace(mark, "");
      notify("fail", textOf(error), "upload");
    } finally {
      setUnderWay((count) => count - 1);
    }
  };

  const add = (files: readonly File[]): void => {
    for (const { name, type } of files) if (!pictureTypes.includes(type)) notify("fail", t("writing.notPicture", { name }));
    const pictures = files.filter(({ type }) => pictureTypes.includes(type));
    if (pictures.length > 0)
      gate(() => void pictures.reduce((before, file) => before.then(() => upload(file)), Promise.resolve()));
  };
  return { add, isUploading: underWay > 0 };
}
