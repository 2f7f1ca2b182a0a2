/** Files that have come or are on their way, by address. */
const arriving = new Map<string, Promise<void>>();

/**
 * Imports a part after its files have come. Some browsers remember for the life of a page that a module could not be fetched and
 * never ask again; so nothing is imported before all of it lies in the browser's cache, and a retry asks the network again.
 * The built app calls this for every `import()` in it (`vite.config.ts`).
 *
 * @param files  addresses below the site's root of the part's scripts and style sheets, which Vite knows
 */
export default async function bringFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => bringOnce(new URL(`/${file}`, window.location.origin).href)));
  return load();
}

function bringOnce(address: string): Promise<void> {
  const known = arriving.get(address) ?? bring(address);
  arriving.set(address, known);
  known.catch(() => arriving.delete(address));
  return known;
}

function bring(address: string): Promise<void> {
  return address.endsWith(".css") ? bringStyleSheet(address) : bringScript(address);
}

/** Into the browser's cache, where the import finds it. A preload that fails may be remembered, as a module is. */
async function bringScript(address: string): Promise<void> {
  if (scriptsOfPage().has(address)) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${address} is answered with ${answer.status}`);
  await answer.arrayBuffer();
}

/** Addresses of the scripts with which the page began; one that did not come has left (`public/first-parts.js`). */
function scriptsOfPage(): ReadonlySet<string> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => src);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
  return new Set([...scripts, ...preloads]);
}

function bringStyleSheet(address: string): Promise<void> {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (present.some(({ href }) => href === address)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`could not fetch ${address}`));
    };
    document.head.append(link);
  });
}
