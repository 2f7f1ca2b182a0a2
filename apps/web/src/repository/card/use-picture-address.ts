import { useEffect, useState } from "react";
import { CallError } from "../../api/call-error.ts";

/**
 * Address of a picture for as long as the component lives; undefined until it has come, and where there is none.
 *
 * @param bring  gets the picture, which is empty where there is nothing to draw; the same function as long as the picture is
 *   the same, undefined while none is wanted
 */
export function usePictureAddress(bring: ((signal: AbortSignal) => Promise<Blob>) | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bring === undefined) return;
    const abort = new AbortController();
    let made: string | undefined;
    bring(abort.signal).then(
      (picture) => {
        if (abort.signal.aborted || picture.size === 0) return;
        made = URL.createObjectURL(picture);
        setAddress(made);
      },
      (error: unknown) => {
        // A picture that does not come leaves its place blank; what is around it is there all the same.
        if (!abort.signal.aborted && !(error instanceof CallError)) throw error;
      },
    );
    return () => {
      abort.abort();
      setAddress(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [bring]);
  return address;
}

/** The same picture as an SVG, which a browser shows only under this media type. */
export function asSvg(picture: Blob): Blob {
  return new Blob([picture], { type: "image/svg+xml" });
}
