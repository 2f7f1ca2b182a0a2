import { type CallData, type Calls, limits, topicOf } from "@mofang/protocol";
import { useCallback, useEffect, useRef, useState } from "react";
import { useServices, useSession } from "../../api/services.tsx";
import { browserId } from "./browser-id.ts";

/** What the server says of the one workspace of the person. */
export type Standing = CallData<Calls["holdWorkplace"]>;

/** The one workspace of the person, as far as it concerns this page. */
export interface Workplace {
  /** Undefined as long as the server has not answered. */
  readonly standing: Standing | undefined;
  /** Why the first answer did not come; undefined when it did. */
  readonly error: unknown;
  /** Closes the workspace that is open elsewhere, and has this one. */
  readonly take: () => Promise<void>;
}

/**
 * Holds the one workspace of the person for a repository while the page shows it, and asks again when another page has taken it.
 * A word that does not reach the server changes nothing: the next one does, and who was away for long is told then. What was closed
 * from elsewhere stays closed until the person takes it back.
 *
 * @param isEnabled  whether the page edits; pages that only show hold nothing
 */
export function useWorkplace(repositoryId: number, isEnabled: boolean): Workplace {
  const { client, realtime } = useServices();
  const accountId = useSession()?.userInfo.id;
  const [standing, setStanding] = useState<Standing>();
  const [error, setError] = useState<unknown>();
  const latest = useRef<Standing["state"]>(undefined);

  const ask = useCallback(
    async (takes: boolean): Promise<Standing> => {
      const input = { id: repositoryId, browser: browserId(), takes };
      const answer = await client("holdWorkplace", input, { isRefreshedByCaller: true });
      latest.current = answer.state;
      return answer;
    },
    [client, repositoryId],
  );

  useEffect(() => {
    if (!isEnabled || accountId === undefined) return;
    let isOver = false;
    latest.current = undefined;
    const speak = async (): Promise<void> => {
      if (latest.current !== undefined && latest.current !== "held") return;
      try {
        const answer = await ask(false);
        if (!isOver) setStanding(answer);
      } catch (reason) {
        if (!isOver && latest.current === undefined) setError(reason);
      }
    };
    const listen = () => void speak();
    const leave = (): void => {
      const options = { isRefreshedByCaller: true, outlivesPage: true } as const;
      // Where it does not arrive, the place is free after a while of silence.
      client("leaveWorkplace", { id: repositoryId, browser: browserId() }, options).catch(() => undefined);
    };
    // Another address in this tab is another page, which must not meet this one. A page that is shown again asks anew.
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", listen);
    const endings = [realtime.subscribe(topicOf("workplace", accountId), listen), realtime.onReconnect(listen)];
    const beat = setInterval(listen, limits.workplaceBeat * 1000);
    listen();
    return () => {
      isOver = true;
      clearInterval(beat);
      for (const end of endings) end();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", listen);
      leave();
    };
  }, [client, realtime, repositoryId, accountId, isEnabled, ask]);

  const take = useCallback(async () => setStanding(await ask(true)), [ask]);
  return { standing, error, take };
}
