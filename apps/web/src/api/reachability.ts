import { onlineManager } from "@tanstack/react-query";
import { create } from "zustand";

/** What is missing for calls to be answered: the browser's network, or the server behind it. */
type Obstacle = "network" | "server";

interface Reached {
  /** What calls wait for now; null while they are answered. */
  readonly obstacle: Obstacle | null;
  /** The server answers, and has no room to keep anything. */
  readonly isFull: boolean;
}

/** Whether calls are answered, and whether what they save is kept. */
export const useObstacle = create<Reached>()(() => ({ obstacle: null, isFull: false }));

/** What the server says of itself. */
type ServerState = "ready" | "full" | "away";

/** Waits between questions whether the server is back, and how long one may take, in milliseconds. */
const probing = { first: 1000, longest: 10_000, growth: 1.3, answer: 5000 } as const;

/** Asks the server itself, without a session, whether it can serve. */
async function askServer(): Promise<ServerState> {
  try {
    const answer = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(probing.answer) });
    if (answer.ok) return "ready";
    const { obstacles } = (await answer.json()) as { readonly obstacles: readonly { readonly part: string }[] };
    if (obstacles.some(({ part }) => part === "database")) return "away";
    return obstacles.some(({ part }) => part === "disk") ? "full" : "ready";
  } catch {
    // No answer, or that of a gateway before it, is the answer.
    return "away";
  }
}

/** Knows whether calls can be answered, and tells the cache of answers, which keeps what is to be sent until they can. */
interface Reachability {
  /** A call or a connection broke: resolves when it is known whether the server is away. */
  readonly doubt: () => Promise<void>;
  /** The server could not keep something, because it has no room. */
  readonly foundFull: () => void;
}

/** @param ask  whether the server can serve now */
export function watchReachability(ask: () => Promise<ServerState> = askServer): Reachability {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: number = probing.first;
  let asked: Promise<void> | undefined;

  function found(obstacle: Obstacle | null): void {
    useObstacle.setState({ obstacle });
    onlineManager.setOnline(obstacle === null);
  }

  async function probe(): Promise<void> {
    clearTimeout(timer);
    const state = await ask();
    if (useObstacle.getState().obstacle === "network") return;
    found(state === "away" ? "server" : null);
    if (state !== "away") {
      wait = probing.first;
      useObstacle.setState({ isFull: state === "full" });
      if (state === "full") askAgainIn(probing.longest);
      return;
    }
    askAgainIn(wait);
    wait = Math.min(probing.longest, Math.round(wait * probing.growth));
  }

  function askAgainIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void doubt(), milliseconds);
  }

  function foundFull(): void {
    useObstacle.setState({ isFull: true });
    if (useObstacle.getState().obstacle === null) askAgainIn(probing.longest);
  }

  function doubt(): Promise<void> {
    asked ??= probe().finally(() => {
      asked = undefined;
    });
    return asked;
  }

  onlineManager.setEventListener(() => {
    const lost = (): void => {
      clearTimeout(timer);
      found("network");
    };
    // A network that is back says nothing of the server.
    const returned = (): void => {
      useObstacle.setState({ obstacle: "server" });
      wait = probing.first;
      void doubt();
    };
    window.addEventListener("offline", lost);
    window.addEventListener("online", returned);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", returned);
    };
  });
  return { doubt, foundFull };
}

/** Resolves when calls can be answered; at once where nothing stands in the way. */
export function whenReachable(): Promise<void> {
  if (useObstacle.getState().obstacle === null) return Promise.resolve();
  return new Promise((done) => {
    const unsubscribe = useObstacle.subscribe(({ obstacle }) => {
      if (obstacle !== null) return;
      unsubscribe();
      done();
    });
  });
}
