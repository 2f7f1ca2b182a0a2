import { useObstacle } from "../api/reachability.ts";

/** Knows whether the network or the server was away since it began to watch. */
export interface NetworkWatch {
  /** It was away, and is back. */
  readonly isBack: () => boolean;
  readonly end: () => void;
}

/** Begins to watch, until `end` is called. */
export function watchNetwork(): NetworkWatch {
  let wasAway = useObstacle.getState().obstacle !== null;
  const end = useObstacle.subscribe(({ obstacle }) => {
    wasAway ||= obstacle !== null;
  });
  return { isBack: () => wasAway && useObstacle.getState().obstacle === null, end };
}

/** Calls once the network that is away is back. @returns ends it */
export function onNetworkBack(listener: () => void): () => void {
  return useObstacle.subscribe(({ obstacle }, before) => {
    if (obstacle === null && before.obstacle !== null) listener();
  });
}
