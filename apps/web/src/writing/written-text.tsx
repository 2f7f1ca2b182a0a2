import { Suspense } from "react";
import { late } from "../part/late.tsx";
import { LoadingRows } from "../ui/states.tsx";
import type { WrittenTextProps } from "./written-text-props.ts";

const MarkdownText = late(() => import("./markdown-text.tsx"));

/** A text that somebody has written: the one way in which the site shows Markdown, with its models and curves. */
export function WrittenText(props: WrittenTextProps) {
  return (
    <Suspense fallback={<LoadingRows rows={Math.min(5, 1 + Math.floor(props.text.length / 200))} height={32} />}>
      <MarkdownText {...props} />
    </Suspense>
  );
}
