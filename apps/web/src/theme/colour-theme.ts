import { useCallback, useMemo, useSyncExternalStore } from "react";
import { create } from "zustand";

/** What a page is drawn in. */
export type ColourTheme = "light" | "dark";
/** What the reader chose; `system` follows the device. */
export type ThemeChoice = ColourTheme | "system";

const storageKey = "mofang.theme";
export const themeChoices: readonly ThemeChoice[] = ["light", "dark", "system"];

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
}

/** The reader's choice, remembered on this device. */
export const useThemeChoice = create<ThemeState>()((set) => ({
  choice: themeChoices.find((choice) => choice === localStorage.getItem(storageKey)) ?? "system",
  choose: (choice) => {
    localStorage.setItem(storageKey, choice);
    set({ choice });
  },
}));

/** The theme to draw now, following choice and device. */
export function useColourTheme(): ColourTheme {
  const choice = useThemeChoice((state) => state.choice);
  const deviceIsDark = useMediaQuery("(prefers-color-scheme: dark)");
  if (choice === "system") return deviceIsDark ? "dark" : "light";
  return choice;
}

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  // Reading a query is quick, making one is not, and a drawing of hundreds of components asks as often.
  const list = useMemo(() => matchMedia(query), [query]);
  const follow = useCallback(
    (changed: () => void) => {
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [list],
  );
  return useSyncExternalStore(follow, () => list.matches);
}

/** Whether the reader asked the device for less motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
