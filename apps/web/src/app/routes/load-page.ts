import type { ComponentType } from "react";

export interface PageModule {
  readonly default: ComponentType;
}

/** Milliseconds after which a page's script counts as not loadable (ERR-088). */
export const pageLoadTimeout = 120_000;

/** The script of a page could not be loaded, for example because a newer version of the site has replaced it. */
export class PageLoadError extends Error {
  constructor(cause?: unknown) {
    super("the script of the page could not be loaded", { cause });
    this.name = "PageLoadError";
  }
}

/** Loads a page's script, or rejects with a `PageLoadError`, at the latest after `timeout` milliseconds. */
export async function loadPage(load: () => Promise<PageModule>, timeout = pageLoadTimeout): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError()), timeout);
  });
  try {
    return (await Promise.race([load(), late])).default;
  } catch (error) {
    throw error instanceof PageLoadError ? error : new PageLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
