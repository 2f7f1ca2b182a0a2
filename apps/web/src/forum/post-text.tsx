import { Suspense } from "react";
import { late } from "../part/late.tsx";
import { plainAddresses } from "../ui/markdown.ts";
import { LoadingRows } from "../ui/states.tsx";

const MarkdownText = late(async () => ({ default: (await import("../ui/markdown-text.tsx")).MarkdownText }));

/** Markdown that somebody wrote in the forum. */
export function PostText({ text }: { readonly text: string }) {
  return (
    <Suspense fallback={<LoadingRows rows={3} height={32} />}>
      <MarkdownText text={text} addresses={plainAddresses} />
    </Suspense>
  );
}
