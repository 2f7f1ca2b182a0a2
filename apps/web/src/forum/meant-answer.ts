/** The answer or comment to which the address leads: the page of the list on which it stands, and its place there. */
import { limits } from "@mofang/protocol";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { answerAnchor } from "../ui/forum-addresses.ts";

/** Id of what the address leads to; null for none. */
export function useMeant(): number | null {
  const { hash } = useLocation();
  const found = new RegExp(`^#${answerAnchor("(\\d{1,15})")}$`).exec(hash);
  return found === null ? null : Number(found[1]);
}

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** Which page of the answers is asked for: the one that the reader turned to, else the one of what the address leads to. */
export function useAnswerPage() {
  const meant = useMeant();
  const [turned, setTurned] = useState<{ readonly meant: number | null; readonly page: Page }>();
  const first = { page: 1, pageSize: limits.pageSize, ...(meant !== null && { around: meant }) };
  // Another address leads away from where the reader turned to.
  const input: Page & { readonly around?: number } = turned !== undefined && turned.meant === meant ? turned.page : first;
  return { input, turnTo: (page: Page) => setTurned({ meant, page }) };
}

/** Makes an element the place of an answer or comment, to which the page moves when the address leads there. */
export function useAnchor(answerId: number) {
  const { key } = useLocation();
  const isMeant = useMeant() === answerId;
  const anchor = answerAnchor(answerId);
  // Answers come after the page: the browser itself has looked in vain. The same link, clicked again (`key`), leads there again.
  useEffect(() => {
    if (isMeant) document.getElementById(anchor)?.scrollIntoView({ block: "center" });
  }, [isMeant, anchor, key]);
  return { id: anchor, "data-meant": isMeant };
}
