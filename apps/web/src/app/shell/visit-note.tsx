import { useEffect } from "react";
import { useMatch } from "react-router";
import { useServices, useSession } from "../../api/services.tsx";

/** Notes which repositories a member looks at, for the list of recent ones in the workbench. */
export function VisitNote() {
  const { client } = useServices();
  const session = useSession();
  const id = useMatch("/model/:id/*")?.params.id;
  const isNoted = session !== null && /^\d+$/.test(id ?? "");
  useEffect(() => {
    // Nothing is lost when it cannot be noted, and the page itself says what is wrong.
    if (isNoted) client("noteVisit", { id: Number(id) }).catch(() => undefined);
  }, [client, id, isNoted]);
  return null;
}
