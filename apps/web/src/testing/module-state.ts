import { focusManager, onlineManager } from "@tanstack/react-query";
import type { StoreApi } from "zustand";
import { settleLoginExpired, useSignInDialog } from "../account/sign-in-dialog-state.ts";
import { useObstacle } from "../api/reachability.ts";
import { useTrials } from "../course/exercise/trials.ts";
import { useThemeChoice } from "../theme/colour-theme.ts";
import { useNotices } from "../ui/notices.ts";
import { useSiteMenu } from "../ui/site-menu-state.ts";
import { forgetUnsavedChanges } from "../ui/unsaved-changes.ts";

/**
 * Forgets what modules keep about the page while it lives, as a reload of the page does. A test holds that every store of a
 * module stands here.
 */
export function forgetModuleState(): void {
  settleLoginExpired(false);
  restart(useSignInDialog);
  restart(useNotices);
  restart(useObstacle);
  restart(useThemeChoice);
  restart(useSiteMenu);
  restart(useTrials);
  forgetUnsavedChanges();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
}

function restart<State>(store: Pick<StoreApi<State>, "setState" | "getInitialState">): void {
  store.setState(store.getInitialState(), true);
}
