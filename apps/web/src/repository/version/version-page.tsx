import { useSearchParams } from "react-router";
import { VersionComparison } from "./version-comparison.tsx";
import { VersionList } from "./version-list.tsx";

/** `/model/{id}/version`: the versions, or with `?from=…&to=…` what is different in two of them. */
export default function VersionPage() {
  const [query] = useSearchParams();
  const [from, to] = [query.get("from"), query.get("to")];
  return from && to ? <VersionComparison from={from} to={to} /> : <VersionList />;
}
