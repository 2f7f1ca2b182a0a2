import { useMediaQuery } from "../../theme/colour-theme.ts";

/** Windows in which models are looked at and run, and not edited. */
const smallScreen = "(max-width: 640px)";

/** Whether the window is so small. */
export function useSmallScreen(): boolean {
  return useMediaQuery(smallScreen);
}
