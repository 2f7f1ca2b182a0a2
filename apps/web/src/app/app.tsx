import { QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { type ReactNode, useEffect, useMemo } from "react";
import { flushSync } from "react-dom";
import { RouterProvider } from "react-router";
import { ServicesProvider } from "../api/services.tsx";
import { type LiveModelEngine, LiveModelEngineProvider } from "../engine/live-model-engine.ts";
import { componentLocale, useLanguage } from "../i18n/i18n.ts";
import { antTheme } from "../theme/ant-theme.ts";
import { useColourTheme } from "../theme/colour-theme.ts";
import type { WiredApp } from "./wire.ts";

/** The engine comes with the first page that runs a model; pages after it share its worker. */
async function loadLiveEngine(): Promise<LiveModelEngine> {
  const { pageLiveEngine } = await import("../engine/page-live-engine.ts");
  return pageLiveEngine();
}

/** The whole app, from what `wireApp` has made. */
export function App({ services, queries, router }: WiredApp) {
  return (
    <Looks>
      <QueryClientProvider client={queries}>
        <ServicesProvider services={services}>
          <LiveModelEngineProvider value={loadLiveEngine}>
            <RouterProvider router={router} flushSync={renderAtOnce} />
          </LiveModelEngineProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </Looks>
  );
}

/** Lets a navigation ask to be on the screen before it counts as done. */
function renderAtOnce(update: () => unknown): undefined {
  flushSync(update);
  return undefined;
}

/** Theme and texts of the component library. */
export function Looks({ children }: { readonly children: ReactNode }) {
  const colourTheme = useColourTheme();
  const locale = componentLocale(useLanguage());
  const theme = useMemo(() => antTheme(colourTheme), [colourTheme]);
  useEffect(() => {
    document.documentElement.dataset.theme = colourTheme;
  }, [colourTheme]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} wave={{ disabled: true }} {...(locale ? { locale } : {})}>
      {children}
    </ConfigProvider>
  );
}
