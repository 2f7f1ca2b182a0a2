import { createContext, useContext } from "react";
import type { WorkspaceDocument } from "./workspace-document.ts";

/** The document of the workspace whose page is shown. */
export const DocumentContext = createContext<WorkspaceDocument | null>(null);

/** The document of the workspace around, to change its texts and to hear of changes. */
export function useDocument(): WorkspaceDocument {
  const document = useContext(DocumentContext);
  if (document === null) throw new Error("invariant: a pane of the workspace is inside its document");
  return document;
}
