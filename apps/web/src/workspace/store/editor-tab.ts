/** Tabs in the form in which the editor shows them: with what follows from the files and from the user's rights. */
import { type FilesState, isChanged } from "./files.ts";
import { activeTab, type ClassView, keyOfTab, type Route, type Tab, type TabsState } from "./tabs.ts";

/** A step of a tab's way. */
interface EditorRoute extends Route {
  /** Names of the components that the way goes on to. */
  readonly children: readonly string[];
  readonly isLeaf: boolean;
  /** Names from the class of the tab to the component, with dots between. */
  readonly compName: string;
}

/** A tab of the model cell. */
export interface EditorTab {
  /** Last part of the class's name, or the name of the file. */
  readonly label: string;
  /** Full name of the class, or path of the file. */
  readonly value: string;
  /** Whether its text is a file of the repository. */
  readonly fromRepository: boolean;
  readonly projectId: number;
  readonly modelView: ClassView;
  readonly routes: readonly EditorRoute[];
  /** The component that is looked into; empty for the class itself. */
  readonly compName: string;
  readonly active: boolean;
  /** Whether its file has unsaved changes. */
  readonly currentChange: boolean;
  readonly editable: boolean;
  readonly isPackage: boolean;
  readonly modelText: string;
  readonly encryptLevel: string;
}

/** The repository, and whether the user may change it. */
export interface Rights {
  readonly projectId: number;
  readonly canEdit: boolean;
}

/** A class of which everything may be seen. */
const open = "packageDuplicate";

/** The shown tab; undefined while none is open. */
export function activeEditorTab(state: TabsState, files: FilesState, rights: Rights): EditorTab | undefined {
  const tab = activeTab(state);
  return tab && editorTab(tab, true, files, rights);
}

/** A tab. @param active  whether it is the shown one */
export function editorTab(tab: Tab, active: boolean, files: FilesState, rights: Rights): EditorTab {
  const file = tab.kind === "file" ? files.files.get(tab.path) : undefined;
  const routes = editorRoutes(tab);
  const encryptLevel = tab.shown?.encryptLevel ?? open;
  return {
    label: labelOf(tab),
    value: keyOfTab(tab),
    fromRepository: tab.kind === "file",
    projectId: rights.projectId,
    modelView: tab.view,
    routes,
    compName: routes.at(-1)?.compName ?? "",
    active,
    currentChange: file !== undefined && isChanged(file),
    editable: rights.canEdit && file !== undefined && file.encoding === undefined && encryptLevel === open,
    isPackage: tab.shown?.isPackage ?? false,
    modelText: tab.kind === "library" ? tab.text : (file?.text ?? ""),
    encryptLevel,
  };
}

function labelOf({ shown, path }: Tab): string {
  return (shown === undefined ? path.split("/") : shown.name.split(".")).at(-1) ?? path;
}

function editorRoutes({ shown }: Tab): readonly EditorRoute[] {
  const routes = shown?.routes ?? [];
  return routes.map((route, i) => {
    const next = routes[i + 1]?.ident;
    return {
      ...route,
      children: next === undefined ? [] : [next],
      isLeaf: next === undefined,
      compName: routes
        .slice(0, i + 1)
        .map(({ ident }) => ident)
        .join("."),
    };
  });
}
