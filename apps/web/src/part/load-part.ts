/** Milliseconds after which a part's script counts as not loadable (ERR-088). */
export const partLoadTimeout = 120_000;

/** The script of a part could not be loaded: there is no network, or a newer version of the site has replaced it. */
export class PartLoadError extends Error {
  constructor(cause?: unknown) {
    super("the script of a part of the site could not be loaded", { cause });
    this.name = "PartLoadError";
  }
}

/** Loads a part's script, or rejects with a `PartLoadError`, at the latest after `timeout` milliseconds. */
export async function loadPart<Part>(load: () => Promise<Part>, timeout = partLoadTimeout): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartLoadError()), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof PartLoadError ? error : new PartLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
