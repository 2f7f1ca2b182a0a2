import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { openAccountFrozen, openLoginExpired } from "../account/sign-in-dialog-state.ts";
import { bodyCodes, type CallError } from "../api/call-error.ts";
import { createClient } from "../api/client.ts";
import { exclusively } from "../api/cross-tab-lock.ts";
import { earlyAnswers } from "../api/early-answers.ts";
import { failureText } from "../api/failure-text.ts";
import { createQueryClient } from "../api/query-client.ts";
import { watchReachability } from "../api/reachability.ts";
import { createRealtime, realtimeAddress } from "../api/realtime.ts";
import { refreshing } from "../api/refreshing.ts";
import { sendingOnce } from "../api/sending-once.ts";
import type { Services } from "../api/services.tsx";
import { createSessionStore, followOtherTabs, type SessionStore, takeSession } from "../api/session.ts";
import { createTabLogins, keepDuplicateApart } from "../api/tab-logins.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { isEmbeddedPath } from "../repository/addresses.ts";
import { tellDefect, tellUncaught } from "../ui/defects.ts";
import { notify, succeeded } from "../ui/notices.ts";
import { createRouter } from "./router.tsx";

export interface WiredApp {
  readonly services: Services;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createRouter>;
}

/** Makes the parts of the app and ties them together; the only place that knows them all. */
export function wireApp(): WiredApp {
  // In a frame of another site everybody is a visitor: no session of this browser is read, and none begins.
  const isAlone = isEmbeddedPath(window.location.pathname);
  const sessions: SessionStore = createSessionStore({
    exchange: async (refreshToken) => {
      const tokens = await quietClient("refreshToken", { refreshToken });
      return {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        expiredTime: Date.now() + tokens.expires_in * 1000,
      };
    },
    now: Date.now,
    exclusively: (task) => exclusively("mofang.session.refresh", task),
    lasting: isAlone ? noStorage : localStorage,
    passing: isAlone ? noStorage : sessionStorage,
  });
  const reachability = watchReachability();
  const quietClient = createClient({
    accessToken: sessions.accessToken,
    language: currentLanguage,
    onUnreachable: reachability.doubt,
  });
  const realtime = createRealtime({
    token: sessions.accessToken,
    open: () => new WebSocket(realtimeAddress(window.location.origin, currentLanguage())),
    onLost: () => void reachability.doubt(),
    onRefused: (refusal) => {
      if (refusal === "accountFrozen") return openAccountFrozen();
      // The token alone may have run out; where the session has, this call leads to the login.
      client("currentUser", {}).then(realtime.restart, () => undefined);
    },
  });
  const queries = createQueryClient({
    onPageRefused: (page, message) =>
      void router.navigate(page === "not-found" ? "/404" : "/401", { replace: true, state: { message } }),
    onActionDone: succeeded,
    onDefect: tellDefect,
    onActionFailed: (error, call) => {
      if (error.failure === "refused" || error.failure === "failed" || error.failure === "unreachable") {
        notify("fail", failureText(error, i18next.t), call);
      }
    },
  });

  const plainClient = createClient({
    accessToken: sessions.accessToken,
    language: currentLanguage,
    logInAgain: async () => sessions.current() !== null && openLoginExpired(),
    onUnreachable: reachability.doubt,
    onFailure: (error) => {
      if (error.code === bodyCodes.diskFull) reachability.foundFull();
      react(error);
    },
  });
  const client = refreshing(sendingOnce(plainClient), queries);
  const router = createRouter({ ask: earlyAnswers(queries, client), isLoggedIn: () => sessions.current() !== null });

  tellUncaught(window);
  if (!isAlone) followOtherTabs(sessions, window);
  const another = async () => takeSession(await quietClient("anotherSession", {}));
  const tabLogins = createTabLogins({ channel: new BroadcastChannel("mofang.logins"), sessions, another });
  if (!isAlone) void keepDuplicateApart({ sessions, another, locks: navigator.locks, storage: sessionStorage });
  forgetAnswersOfOthers(sessions, queries, realtime.restart);
  realtime.onReconnect(() => void queries.invalidateQueries());
  // Answers and messages hold texts in the language in which they were asked for.
  i18next.on("languageChanged", () => {
    realtime.restart();
    void queries.invalidateQueries();
  });
  return { services: { client, sessions, realtime, tabLogins }, queries, router };
}

/** Keeps nothing. */
const noStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/** What holds for every call, whoever made it (ERR-011 … ERR-015). */
function react(error: CallError): void {
  if (error.failure === "account-frozen") openAccountFrozen();
  if (error.failure === "too-frequent") notify("tip", failureText(error, i18next.t));
}

/**
 * When another person takes over, or none, nothing of the last one may be seen. The channel of a session that is over is
 * opened again by a new login, also of the same person.
 */
function forgetAnswersOfOthers(sessions: SessionStore, queries: QueryClient, restart: () => void): void {
  let userId = sessions.current()?.userInfo.id;
  let refreshToken = sessions.current()?.refreshToken;
  sessions.subscribe(() => {
    const next = sessions.current();
    if (next?.refreshToken === refreshToken) return;
    refreshToken = next?.refreshToken;
    restart();
    if (next?.userInfo.id === userId) return;
    userId = next?.userInfo.id;
    void queries.resetQueries();
  });
}
