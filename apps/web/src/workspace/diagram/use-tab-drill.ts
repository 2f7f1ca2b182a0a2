import { useMemo } from "react";
import type { Drill } from "../../picture/use-drill.ts";
import { walkBack, walkInto } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab, type Route } from "../store/tabs.ts";

const noRoutes: readonly Route[] = [];

/** The way of the shown tab into the components of its class. */
export function useTabDrill(className: string): Drill {
  const { actOnAll } = useWorkspaceStore();
  const routes = useWorkspace(({ tabs }) => activeTab(tabs)?.shown?.routes ?? noRoutes);
  return useMemo(() => {
    const steps = routes.map(({ ident, fullName }) => ({ name: ident, className: fullName }));
    return {
      className: steps.at(-1)?.className ?? className,
      steps,
      open: ({ name, className: opened }) => actOnAll(walkInto, { ident: name, fullName: opened }),
      backTo: (depth) => actOnAll(walkBack, depth),
    };
  }, [routes, className, actOnAll]);
}
