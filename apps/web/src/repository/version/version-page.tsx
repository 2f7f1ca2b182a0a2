import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { late } from "../../part/late.tsx";
import { LoadingRows } from "../../ui/states.tsx";
import { VersionList } from "./version-list.tsx";

// It brings the language along, which the list does without.
const VersionComparison = late(async () => ({ default: (await import("./version-comparison.tsx")).VersionComparison }));

/** `/model/{id}/version`: the versions, or with `?from=…&to=…` what is different in two of them. */
export default function VersionPage() {
  const [query] = useSearchParams();
  const [from, to] = [query.get("from"), query.get("to")];
  if (!from || !to) return <VersionList />;
  return (
    <Suspense fallback={<LoadingRows rows={8} />}>
      <VersionComparison from={from} to={to} />
    </Suspense>
  );
}
