import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EngineClient } from "../../engine/engine-client.ts";
import { EngineError } from "../../engine/engine-client.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { ShownComponent } from "../../picture/shown-component.ts";
import type { Drill } from "../../picture/use-drill.ts";
import { notify } from "../../ui/notices.ts";
import { walkBack, walkInto } from "../store/shown-tab.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab, type Route } from "../store/tabs.ts";

const noRoutes: readonly Route[] = [];

/** The way of the shown tab into the components of its class. A component that has no diagram is not gone into. */
export function useTabDrill(engine: EngineClient | undefined, className: string): Drill {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actOnAll } = useWorkspaceStore();
  const routes = useWorkspace(({ tabs }) => activeTab(tabs)?.shown?.routes ?? noRoutes);
  return useMemo(() => {
    const steps = routes.map(({ ident, fullName }) => ({ name: ident, className: fullName }));
    const hasDiagram = async ({ name }: ShownComponent): Promise<boolean> => {
      const path = [...steps.map((step) => step.name), name];
      const place = { className, path, layer: "diagram" } as const;
      const drawn = await engine?.request("picture", {
        ...{ ...place, theme: "light", title: name, language, orIcon: false, values: undefined },
      });
      return drawn != null;
    };
    const open = async (component: ShownComponent): Promise<void> => {
      if (await hasDiagram(component)) actOnAll(walkInto, { ident: component.name, fullName: component.className });
      else notify("tip", t("picture.smallestUnit"));
    };
    return {
      className: steps.at(-1)?.className ?? className,
      steps,
      open: (component) => {
        open(component).catch((error: unknown) => {
          // An engine that was replaced answers no more; the user asks again.
          if (!(error instanceof EngineError)) throw error;
        });
      },
      backTo: (depth) => actOnAll(walkBack, depth),
    };
  }, [routes, engine, className, language, actOnAll, t]);
}
