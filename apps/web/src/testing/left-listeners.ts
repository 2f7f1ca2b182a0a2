type Listening = Parameters<EventTarget["addEventListener"]>;
type Target = Pick<EventTarget, "addEventListener" | "removeEventListener">;

interface Added {
  readonly target: Target;
  readonly listening: Listening;
}

let added: Added[] = [];

/** From now on remembers what listens, for `removeLeftListeners`. What listens already goes on. */
export function watchListeners(target: Target): void {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...listening: Listening) => {
    added.push({ target, listening });
    add(...listening);
  };
}

/** Removes what was added since the last time and still listens. */
export function removeLeftListeners(): void {
  for (const { target, listening } of added) target.removeEventListener(...listening);
  added = [];
}
