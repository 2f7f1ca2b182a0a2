import { useEffect, useState } from "react";
import type { ShownInterface } from "../../engine/messages.ts";
import type { ParameterDesk } from "./parameter-desk.ts";

/**
 * What the class of a desk, or a component of it, lets one set, as the files are now: undefined while that is asked for the
 * first time, null where there is none; the last answer while an edit is being followed.
 *
 * @param path  names of components that lead to the one that is shown; empty for the class
 */
export function useInterface(desk: ParameterDesk, path: string): ShownInterface | null | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly shown: ShownInterface | null }>();
  const key = `${desk.className} ${path}`;
  useEffect(() => {
    let isCurrent = true;
    desk.interfaceAt(path)?.then(
      (shown) => {
        if (isCurrent) setKnown({ key, shown });
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [desk, path, key]);
  return known?.key === key ? known.shown : undefined;
}
