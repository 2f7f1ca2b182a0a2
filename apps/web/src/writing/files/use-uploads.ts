import { type ListedFile, limits } from "@mofang/protocol";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";

/** Files on their way to a text. */
export interface Uploads {
  /** How much of the one on its way has gone, from 0 to 1; undefined while none is. */
  readonly fraction: number | undefined;
  /** Why one did not come. */
  readonly failure: string | undefined;
  readonly add: (chosen: readonly File[]) => void;
  /** Brings those that did not come again; undefined where there are none. */
  readonly retry: (() => void) | undefined;
}

/**
 * Uploads files one after the other; those that came before one failed stay, and the others can be brought again.
 *
 * @param isBusy  says whether a file is on its way; the form waits for it
 * @param files  those that the text has
 * @param put  takes those that it has then
 */
export function useUploads(
  isBusy: RefObject<boolean>,
  files: readonly ListedFile[],
  put: (files: readonly ListedFile[]) => void,
): Uploads {
  const { t } = useTranslation();
  const { client } = useServices();
  const textOf = useFailureText();
  const [fraction, setFraction] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [left, setLeft] = useState<readonly File[]>([]);
  const upload = async (chosen: readonly File[]): Promise<void> => {
    let all = files;
    for (const [index, file] of chosen.entries()) {
      setLeft(chosen.slice(index));
      const form = new FormData();
      form.append("file", file);
      all = [...all, await client("addPostFile", { form }, { onProgress: setFraction })];
      put(all);
    }
    setLeft([]);
  };
  const add = (chosen: readonly File[]): void => {
    if (isBusy.current) return;
    if (files.length + chosen.length > limits.filesPerPost) {
      setFailure(t("writing.files.tooMany", { count: limits.filesPerPost }));
      return;
    }
    isBusy.current = true;
    setFailure(undefined);
    setFraction(0);
    void upload(chosen)
      .catch((error: unknown) => setFailure(textOf(error)))
      .finally(() => {
        isBusy.current = false;
        setFraction(undefined);
      });
  };
  const isOver = fraction === undefined;
  return { fraction, failure, add, retry: isOver && left.length > 0 ? () => add(left) : undefined };
}
