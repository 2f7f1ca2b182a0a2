import { Navigate, useLocation } from "react-router";
import { useCall } from "../api/hooks.ts";
import { LoadingBlock } from "../ui/states.tsx";

/** An address that no page has: `/OWNER/NAME` is that of a repository, as in a clone address; every other one is unknown. */
export function UnknownAddress() {
  const { pathname } = useLocation();
  const [, owner, name] = /^\/(\w+)\/([^/]+?)(?:\.git)?\/?$/.exec(pathname) ?? [];
  if (owner === undefined || name === undefined) return <Navigate to="/404" replace />;
  return <RepositoryAt owner={owner} name={name} />;
}

function RepositoryAt(path: { readonly owner: string; readonly name: string }) {
  const repository = useCall("repositoryByPath", path);
  if (repository.isPending) return <LoadingBlock height="60vh" />;
  return <Navigate to={repository.data ? `/model/${repository.data.id}/summary` : "/404"} replace />;
}
