/** Browsers by what tells them, the special before the general: Edge also names Chrome, and Chrome also Safari. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ["WeChat", /MicroMessenger\/(\d+)/],
  ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

const longest = 60;

/** Browser and system of a User-Agent header, such as `Firefox 140 · Linux`; a program's own name where there is neither. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent ?? "";
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(text)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  })[0];
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  const known = [browser, system].filter((part) => part !== undefined).join(" · ");
  return (known || text.trim()).slice(0, longest);
}
