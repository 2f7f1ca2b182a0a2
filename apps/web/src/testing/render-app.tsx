import type { Language } from "@mofang/protocol";

import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfigProvider, type ThemeConfig } from "antd";
import i18next from "i18next";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";
import { failureText } from "../api/failure-text.ts";
import { createQueryClient } from "../api/query-client.ts";
import type { Realtime } from "../api/realtime.ts";
import { refreshing } from "../api/refreshing.ts";
import { sendingOnce } from "../api/sending-once.ts";
import { ServicesProvider } from "../api/services.tsx";
import type { UserInfo } from "../api/session.ts";
import type { TabLogins } from "../api/tab-logins.ts";
import { Looks } from "../app/app.tsx";
import { addTexts, changeLanguage, currentLanguage } from "../i18n/i18n.ts";
import { lateMessages } from "../i18n/late-messages.ts";
import { NoticeHost } from "../ui/notice-host.tsx";
import { notify, succeeded } from "../ui/notices.ts";
import type { ClientDouble } from "./client-double.ts";
import { sessionDouble } from "./session-double.ts";

interface RenderAppOptions {
  readonly double: ClientDouble;
  /** Who is logged in; a visitor unless said. */
  readonly user?: UserInfo | null;
  /** Address that is open. */
  readonly path?: string;
  /** Pattern of the route that the address is of, for its parameters; the address itself unless said. */
  readonly route?: string;
  readonly language?: Language;
  readonly realtime?: Realtime;
  /** Logins in other tabs; none unless said. */
  readonly tabLogins?: TabLogins;
}

// Parts are shown here without the pages that bring their texts.
addTexts(lateMessages);

const silent: Realtime = {
  subscribe: () => () => undefined,
  onReconnect: () => () => undefined,
  tell: () => undefined,
  restart: () => undefined,
};

const noOtherTabs: TabLogins = { find: async () => undefined, takeOver: async () => false, stop: () => undefined };

/** Throws outside of the action, which swallows what its handlers throw, so that the test fails. */
function failTest(error: Error): void {
  queueMicrotask(() => {
    throw error;
  });
}

/**
 * The page of these tests draws nothing: it would compare every rule of a style sheet with every element that is asked for, and
 * what moves out of sight would wait for the end of a movement that never comes.
 */
const withoutStyles: ThemeConfig = { zeroRuntime: true, token: { motion: false } };

/** Renders a page or a part of one with all that stands around it in the app, and a client double instead of the server. */
export async function renderApp(
  node: ReactNode,
  {
    double,
    user = null,
    path = "/",
    route = path.replace(/\?.*$/, ""),
    language = "zh",
    realtime = silent,
    tabLogins = noOtherTabs,
  }: RenderAppOptions,
) {
  if (currentLanguage() !== language) await changeLanguage(language);
  const sessions = sessionDouble(user);
  const queries = createQueryClient({
    onPageRefused: (_page) => undefined,
    onActionFailed: (error, call) => notify("fail", failureText(error, i18next.t), call),
    onActionDone: succeeded,
    onDefect: failTest,
  });
  const client = refreshing(sendingOnce(double.client), queries);
  const router = createMemoryRouter(
    [
      { path: route, element: node },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  onTestFinished(() => {
    router.dispose();
    queries.clear();
  });
  const view = render(
    <ConfigProvider theme={withoutStyles}>
      <Looks>
        <QueryClientProvider client={queries}>
          <ServicesProvider services={{ client, sessions, realtime, tabLogins }}>
            <RouterProvider router={router} />
            <NoticeHost />
          </ServicesProvider>
        </QueryClientProvider>
      </Looks>
    </ConfigProvider>,
  );
  return { ...view, user: userEvent.setup({ delay: null }), sessions, router, queries };
}
