import { chartColours, darkPalette, fontFamily, lightPalette, measures, monospaceFamily, type Palette } from "./tokens.ts";

/** The style sheet that gives every token to style sheets as a variable: `--ink`, `--blue-ground`, `--chart-1` … `--chart-9`. */
export function themeStyleSheet(): string {
  const shared = {
    "font-family": fontFamily,
    "font-code": monospaceFamily,
    radius: `${measures.radius}px`,
    "header-height": `${measures.headerHeight}px`,
    ...Object.fromEntries(chartColours.map((colour, index) => [`chart-${index + 1}`, colour])),
  };
  return [
    block(":root", { ...shared, ...named(lightPalette) }),
    ":root { color-scheme: light }",
    // Paper is light.
    "@media screen {",
    block(':root[data-theme="dark"]', named(darkPalette)),
    ':root[data-theme="dark"] { color-scheme: dark }',
    "}",
  ].join("\n");
}

function block(selector: string, variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `--${name}: ${value};`);
  return `${selector} { ${lines.join(" ")} }`;
}

function named(palette: Palette): Record<string, string> {
  return Object.fromEntries(Object.entries(palette).map(([name, value]) => [kebab(name), value]));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
