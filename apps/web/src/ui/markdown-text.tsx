import { useEffect, useMemo, useRef } from "react";
import { type MarkdownAddresses, renderMarkdown } from "./markdown.ts";
import styles from "./markdown-text.module.css";

export interface MarkdownTextProps {
  readonly text: string;
  readonly addresses: MarkdownAddresses;
  /** Picture of an address that the browser cannot fetch by itself, as an object URL; null leaves it to the browser. */
  readonly loadImage?: (address: string) => Promise<string> | null;
}

/** A Markdown text of a user. */
export function MarkdownText({ text, addresses, loadImage }: MarkdownTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const html = useMemo(() => renderMarkdown(text, addresses), [text, addresses]);
  useEffect(() => {
    if (!place.current || !loadImage) return;
    return replaceImages(place.current, loadImage);
  }, [html, loadImage]);
  // Safe, because renderMarkdown lets no HTML of the text through.
  return <div ref={place} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
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
