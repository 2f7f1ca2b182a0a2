import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** Hands over what the address asks (`?q=`), once, and takes it out of the address. */
export function useAskedByAddress(onAsked: (question: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q")?.trim() ?? "";
  const hand = useRef(onAsked);
  hand.current = onAsked;
  useEffect(() => {
    if (asked === "") return;
    hand.current(asked);
    setQuery({}, { replace: true });
  }, [asked, setQuery]);
}
