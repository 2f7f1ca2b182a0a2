import { useEffect, useMemo, useRef, useState } from "react";
import { type MarkdownAddresses, type RenderFormula, renderMarkdown } from "./markdown.ts";
import styles from "./markdown-text.module.css";

interface MarkdownTextProps {
  readonly text: string;
  readonly addresses: MarkdownAddresses;
  /** Picture of an address that the browser cannot fetch by itself, as an object URL; null leaves it to the browser. */
  readonly loadImage?: (address: string) => Promise<string> | null;
}

/** A Markdown text of a user. */
export function MarkdownText({ text, addresses, loadImage }: MarkdownTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const renderFormula = useFormulas(text);
  const html = useMemo(() => renderMarkdown(text, addresses, renderFormula), [text, addresses, renderFormula]);
  useEffect(() => {
    if (!place.current || !loadImage) return;
    return replaceImages(place.current, loadImage);
  }, [html, loadImage]);
  // Safe, because renderMarkdown lets no HTML of the text through.
  return <div ref={place} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What draws formulas, fetched once a text may hold one. */
function useFormulas(text: string): RenderFormula | undefined {
  const [renderFormula, setRenderFormula] = useState<RenderFormula>();
  const mayHoldFormulas = text.includes("$");
  useEffect(() => {
    if (!mayHoldFormulas) return;
    let isCurrent = true;
    import("./formula.ts").then(
      (module) => isCurrent && setRenderFormula(() => module.renderFormula),
      // Without the script formulas stay in TeX, which is readable.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [mayHoldFormulas]);
  return renderFormula;
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
