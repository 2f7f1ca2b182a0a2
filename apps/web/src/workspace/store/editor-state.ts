/** The state of the editor in the form of the specification, as it follows from the nouns of the workspace. */
import { activeEditorTab, type EditorTab, type Rights } from "./editor-tab.ts";
import { changedFiles, type FilesState } from "./files.ts";
import type { PlaybackState, Speed } from "./playback.ts";
import type { Layout } from "./room.ts";
import type { RunsState } from "./runs.ts";
import type { StepsState } from "./steps.ts";
import type { ClassView } from "./tabs.ts";
import type { WorkspaceState } from "./workspace-state.ts";

/** The repository that is edited. */
interface ProjectData extends Rights {
  /** Commit whose files were read; null in an empty repository, undefined before they were read. */
  readonly commit: string | null | undefined;
  /** Files that differ from that commit. */
  readonly nChanged: number;
}

/** The run that pictures, charts and animations show. */
interface AnimationData {
  /** Id of the run; empty while none is shown. */
  readonly taskId: string;
  /** Seconds of the run from which it is played on; undefined as long as nobody has chosen a time. */
  readonly startTime: number | undefined;
  readonly speed: Speed;
}

/** The steps that going back and going forth would do; undefined where there is none. */
interface EditorActions {
  readonly undo: StepsState["done"][number] | undefined;
  readonly redo: StepsState["undone"][number] | undefined;
}

export interface EditorState {
  /** How the shown tab shows its class. */
  readonly view: ClassView;
  /** How the cells lie. */
  readonly mainView: Layout;
  readonly projectData: ProjectData;
  readonly animationData: AnimationData;
  /** What is known of the shown tab; undefined while none is open. */
  readonly metadata: EditorTab | undefined;
  /** Whether something is not saved to the repository. */
  readonly modified: boolean;
  readonly actions: EditorActions;
  /** Pixels of a unit of the shown diagram or icon; undefined while none is shown. */
  readonly scale: number | undefined;
}

/** Makes the state of the editor from that of the workspace; a part stays the same object while its nouns do. */
export function editorStates(): (state: WorkspaceState, rights: Rights) => EditorState {
  const project = whileSame(projectData);
  const animation = whileSame(animationData);
  const metadata = whileSame(activeEditorTab);
  const actions = whileSame(editorActions);
  return ({ files, tabs, grid, room, runs, playback, steps }, { projectId, canEdit }) => {
    const projectPart = project(files, projectId, canEdit);
    return {
      view: grid.view,
      mainView: room.layout,
      projectData: projectPart,
      animationData: animation(runs, playback),
      metadata: metadata(tabs, files, projectPart),
      modified: projectPart.nChanged > 0,
      actions: actions(steps),
      scale: room.scale,
    };
  };
}

function projectData(files: FilesState, projectId: number, canEdit: boolean): ProjectData {
  return { projectId, canEdit, commit: files.commit, nChanged: changedFiles(files).length };
}

function animationData({ active = "" }: RunsState, { time, speed }: PlaybackState): AnimationData {
  return { taskId: active, startTime: time, speed };
}

function editorActions({ done, undone }: StepsState): EditorActions {
  return { undo: done.at(-1), redo: undone.at(-1) };
}

/** The function, which gives its last value again as long as it is given the same. */
function whileSame<Inputs extends readonly unknown[], Value>(of: (...inputs: Inputs) => Value): (...inputs: Inputs) => Value {
  let last: { readonly inputs: Inputs; readonly value: Value } | undefined;
  return (...inputs) => {
    const isSame = last?.inputs.every((input, i) => input === inputs[i]) ?? false;
    if (last === undefined || !isSame) last = { inputs, value: of(...inputs) };
    return last.value;
  };
}
