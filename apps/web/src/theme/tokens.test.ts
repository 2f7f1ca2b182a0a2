import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { chartColours as drawnColours } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { chartColours, darkPalette, lightPalette, type Palette } from "./tokens.ts";

type Rgb = readonly [number, number, number];

function linearRgb(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = linearRgb(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

/** Simulation matrices at full severity: Machado, Oliveira, Fernandes, IEEE TVCG 15(6), 2009. */
const sights: Readonly<Record<string, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function seen(hex: string, matrix: readonly Rgb[]): Rgb {
  const colour = linearRgb(hex);
  const row = (weights: Rgb) =>
    Math.min(1, Math.max(0, weights[0] * colour[0] + weights[1] * colour[1] + weights[2] * colour[2]));
  const [r = 0, g = 0, b = 0] = matrix.map(row);
  return lab([r, g, b]);
}

/** CIE L*a*b* from linear sRGB under D65. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const texts = [
  "ink",
  "inkSecondary",
  "inkTertiary",
  "blue",
  "green",
  "amber",
  "red",
] as const satisfies readonly (keyof Palette)[];
const codes = [
  "codeKeyword",
  "codeType",
  "codeString",
  "codeNumber",
  "codeComment",
] as const satisfies readonly (keyof Palette)[];

describe.each([
  ["light", lightPalette],
  ["dark", darkPalette],
])("the %s palette", (_name, palette) => {
  it("keeps text readable on every ground (WCAG AA, 4.5)", () => {
    const grounds = ["ground", "surface", "recess", "float"] as const;
    const weak = texts.flatMap((text) =>
      grounds.filter((ground) => contrast(palette[text], palette[ground]) < 4.5).map((ground) => `${text} on ${ground}`),
    );
    expect(weak).toEqual([]);
  });

  it("keeps code, buttons and coloured grounds readable", () => {
    for (const code of codes) expect(contrast(palette[code], palette.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onBlue, palette.blue)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onBlue, palette.blueHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onRed, palette.red)).toBeGreaterThanOrEqual(4.5);
    for (const hue of ["blue", "green", "amber", "red"] as const) {
      expect(contrast(palette[hue], palette[`${hue}Ground`])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("draws inputs with lines that can be seen (3)", () => {
    expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3);
  });

  it("draws curves that can be seen (3)", () => {
    for (const colour of chartColours) expect(contrast(colour, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});

describe("the chart colours", () => {
  it("[CHT-014] are nine", () => expect(new Set(chartColours).size).toBe(9));

  it("are those of curves that the server draws", () => expect(chartColours).toEqual(drawnColours));

  it.each(Object.keys(sights))("stay apart for %s", (sight) => {
    const matrix = sights[sight] ?? [];
    const close = chartColours.flatMap((a, i) =>
      chartColours.slice(0, i).filter((b) => Math.hypot(...seen(a, matrix).map((v, k) => v - (seen(b, matrix)[k] ?? 0))) < 20),
    );
    expect(close).toEqual([]);
  });
});

describe("style sheets and components", () => {
  it("hold no colour literals: only tokens.ts does", () => {
    const root = resolve(import.meta.dirname, "..");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.(css|tsx?)$/.test(file) && !/(^|\/)(tokens|test-[^/]*)\.ts$|\.test\.tsx?$/.test(file),
    );
    // A private method such as `#add(` is no colour.
    const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w(-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
    const found = files.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(colour)].map(([literal]) => `${relative(".", file)}: ${literal}`),
    );
    expect(found).toEqual([]);
  });
});
