import { useState } from "react";
import { useSaving } from "../save/saving-context.tsx";
import { type EditorState, editorStates } from "../store/editor-state.ts";
import { useWorkspace } from "../store/store-context.ts";

/** A part of the state of the editor; the component is drawn anew when that part changes. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const { repositoryId: projectId, canEdit } = useSaving();
  const [stateOf] = useState(editorStates);
  return useWorkspace((state) => part(stateOf(state, { projectId, canEdit })));
}
