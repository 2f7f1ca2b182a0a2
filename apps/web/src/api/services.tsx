import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { Client } from "./client.ts";
import type { Realtime } from "./realtime.ts";
import type { Session, SessionStore } from "./session.ts";
import type { TabLogins } from "./tab-logins.ts";

/** What pages need from outside: made once by the app, given as doubles by tests. */
export interface Services {
  readonly client: Client;
  readonly sessions: SessionStore;
  readonly realtime: Realtime;
  readonly tabLogins: TabLogins;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { readonly services: Services; readonly children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of the app around. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices needs a ServicesProvider around it");
  return services;
}

/** The session now; null for a visitor. */
export function useSession(): Session | null {
  const { sessions } = useServices();
  return useSyncExternalStore(sessions.subscribe, sessions.current);
}
