import "../../i18n/late/container.ts";
import "../../i18n/late/workspace.ts";
import { prepareEngineWorker } from "../../engine/engine-workers.ts";

/** Pages of the workbench and the workspace. */
export const pages = {
  workspaceLoading: () => import("../../workspace/workspace-loading-page.tsx"),
  containers: () => import("../../container/containers-page.tsx"),
  workbench: () => import("../../workbench/workbench-page.tsx"),
  workspace: () => {
    prepareEngineWorker("language");
    return import("../../workspace/workspace-page.tsx");
  },
};
