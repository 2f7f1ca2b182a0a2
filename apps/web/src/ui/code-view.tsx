import { lazy, Suspense } from "react";
import type { CodeEditorViewProps } from "./code-editor-view.tsx";
import { LoadingRows } from "./states.tsx";

const CodeEditorView = lazy(() => import("./code-editor-view.tsx"));

/** Code to read, with line numbers; its script comes when it is first needed. */
export function CodeView(props: CodeEditorViewProps) {
  return (
    <Suspense fallback={<LoadingRows rows={8} height={28} />}>
      <CodeEditorView {...props} />
    </Suspense>
  );
}
