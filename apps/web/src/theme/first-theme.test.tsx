import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { type ThemeChoice, useThemeChoice } from "./colour-theme.ts";

const script = readFileSync(resolve(import.meta.dirname, "../../public/first-theme.js"), "utf8");

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["light", true, "light"],
  ["dark", false, "dark"],
  ["system", true, "dark"],
  ["system", false, "light"],
] as const)("the first paint of %s on a device that is dark: %s is %s", (choice: ThemeChoice, isDark, expected) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isDark }));
  useThemeChoice.getState().choose(choice);
  new Function(script)();
  expect(document.documentElement.dataset.theme).toBe(expected);
});
