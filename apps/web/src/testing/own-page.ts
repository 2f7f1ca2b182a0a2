/**
 * Set-up of each file of tests that have a page (`*.test.tsx`). They share the modules and the window of a process, so both
 * become after each test what they were before it, whatever it did; what a test arranges it need not take back.
 */
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { changeLanguage, currentLanguage, startI18n } from "../i18n/i18n.ts";
import { forgetModuleState } from "./module-state.ts";
import { emptyWindow } from "./shared-window.ts";

/** The language in which a test begins, wherever it runs. */
const language = "zh";

await startI18n();
await changeLanguage(language);
localStorage.clear();

// The hook that is set first runs last, so that a file's own hooks still find its page.
afterEach(async () => {
  cleanup();
  // A plot draws in a microtask, which still finds what the test has put in the place of a canvas.
  await Promise.resolve();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (currentLanguage() !== language) await changeLanguage(language);
  forgetModuleState();
  emptyWindow();
});

// A part of a page may still be on its way when its file ends, which breaks its loading off, for all files that come after.
afterAll(() => vi.dynamicImportSettled());
