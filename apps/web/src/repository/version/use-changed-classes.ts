import { useMemo } from "react";
import { useCall } from "../../api/hooks.ts";
import { type ChangedClass, changedClasses, type VersionFile } from "./changed-classes.ts";

/** Classes that differ in two versions, with the Modelica files of both. */
interface ChangedClasses {
  readonly classes: readonly ChangedClass[];
  readonly before: readonly VersionFile[];
  readonly after: readonly VersionFile[];
}

/** Reads both versions and compares their classes. `from` and `to` are commits, whose files never change. */
export function useChangedClasses(
  repositoryId: number,
  from: string,
  to: string,
): { readonly data: ChangedClasses | undefined; readonly error: Error | null; readonly retry: () => void } {
  const options = { staleTime: Number.POSITIVE_INFINITY };
  const before = useCall("modelicaFiles", { id: repositoryId, version: from }, options);
  const after = useCall("modelicaFiles", { id: repositoryId, version: to }, options);
  const data = useMemo(() => {
    if (before.data === undefined || after.data === undefined) return undefined;
    const [was, is] = [before.data.files, after.data.files];
    return { classes: changedClasses(was, is), before: was, after: is };
  }, [before.data, after.data]);
  return {
    data,
    error: before.error ?? after.error,
    retry: () => {
      for (const side of [before, after]) if (side.isError) void side.refetch();
    },
  };
}
