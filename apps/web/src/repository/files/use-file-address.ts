import { useEffect, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { versionInput } from "../addresses.ts";

/** A file of a repository as an address that elements of the page can load, or why there is none. */
interface FileAddress {
  readonly address: string | undefined;
  readonly error: unknown;
}

/** Fetches a file, because an element of the page would ask without the token. `mediaType` is what it counts as. */
export function useFileAddress(repositoryId: number, version: string, path: string, mediaType: string): FileAddress {
  const { client } = useServices();
  const [address, setAddress] = useState<string>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    setError(undefined);
    client("fileBytes", { id: repositoryId, path, ...versionInput(version) }, { signal: controller.signal }).then(
      ({ blob }) => {
        if (controller.signal.aborted) return;
        made = URL.createObjectURL(new Blob([blob], { type: mediaType }));
        setAddress(made);
      },
      (failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      },
    );
    return () => {
      controller.abort(new DOMException("no longer shown", "AbortError"));
      setAddress(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [client, repositoryId, version, path, mediaType]);
  return { address, error };
}
