import "../i18n/late/writing.ts";
import { type WrittenPart, writtenParts } from "@mofang/markup";
import { type MouseEvent, useEffect, useId, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import styles from "../ui/markdown-text.module.css";
import { CurveBlockView } from "./block/curve-block-view.tsx";
import { ModelBlockView } from "./block/model-block-view.tsx";
import { type CardOf, LinkCard } from "./link-card.tsx";
import { ownAddress } from "./own-address.ts";
import { useTextParts } from "./parts/use-text-parts.ts";
import { useLinkCards } from "./use-link-cards.ts";
import type { WrittenTextProps } from "./written-text-props.ts";

/** A Markdown text of a user. */
export default function MarkdownText({ text, addresses, linksCount, loadImage }: WrittenTextProps) {
  const place = useId().replaceAll(/[^\w]/g, "");
  const { renderFormula, colourCode } = useTextParts(text);
  const parts = useMemo(
    () => writtenParts(text, { addresses, linksCount, renderFormula, colourCode, place, isCard }),
    [text, addresses, linksCount, renderFormula, colourCode, place],
  );
  const cards = useLinkCards(parts);
  const follow = useFollowing();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link makes a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what one operates
    <div className={styles.text} data-written onClick={follow}>
      {parts.map((part, index) => (
        <Part key={`${index} ${part.kind}`} part={part} cards={cards} loadImage={loadImage} />
      ))}
    </div>
  );
}

/** Whether a link leads to a page of the site, of which a card can be shown. */
function isCard(address: string): boolean {
  return (ownAddress(address) ?? "/") !== "/";
}

interface PartProps {
  readonly part: WrittenPart;
  readonly cards: ReadonlyMap<string, CardOf>;
  readonly loadImage: WrittenTextProps["loadImage"];
}

function Part({ part, cards, loadImage }: PartProps) {
  switch (part.kind) {
    case "html":
      return <Html html={part.html} loadImage={loadImage} />;
    case "model":
      return <ModelBlockView block={part.block} />;
    case "link":
      return <LinkCard link={part.link} card={cards.get(part.link.address)} />;
    case "curve":
      return <CurveBlockView block={part.block} />;
  }
}

function Html({ html, loadImage }: { readonly html: string; readonly loadImage: WrittenTextProps["loadImage"] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || !loadImage || !html.includes("<img")) return;
    return replaceImages(place.current, loadImage);
  }, [html, loadImage]);
  // Safe, because the renderer lets no HTML of the text through.
  return <div ref={place} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Opens links to the site's own pages without loading the site anew. */
function useFollowing(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const address = link === null || event.defaultPrevented ? undefined : ownAddress(link.getAttribute("href") ?? "");
    if (address === undefined || !isPlain) return;
    event.preventDefault();
    void navigate(address);
  };
}

/** Gives the images the pictures that `loadImage` finds. Returns how to free them. */
function replaceImages(place: HTMLElement, loadImage: (address: string) => Promise<string> | null): () => void {
  let isOver = false;
  const made: string[] = [];
  for (const image of place.querySelectorAll("img")) {
    loadImage(image.getAttribute("src") ?? "")?.then(
      (address) => {
        made.push(address);
        if (isOver) URL.revokeObjectURL(address);
        else image.src = address;
      },
      // The alternative text stands for a picture that cannot be had.
      () => image.removeAttribute("src"),
    );
  }
  return () => {
    isOver = true;
    for (const address of made) URL.revokeObjectURL(address);
  };
}
