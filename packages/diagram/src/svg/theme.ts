/**
 * Colours of pictures on light and on dark paper. On light paper they are as written. On dark paper black becomes light ink
 * and white areas become paper; light areas turn dark and dark lines turn light with their hue kept, because the domain
 * colours of most libraries ({0,0,127}, {0,0,255}, pale fills under black text) could not be read there.
 *
 * The arithmetic is that of OKLab (Ottosson, 2020).
 */
import type { Color } from "../graphics/primitive.ts";

export type Theme = "light" | "dark";

/** What a colour is used for; `shade` is one end of a gradient. */
type ColorUse = "line" | "fill" | "shade";

/** The dark paper. */
const darkPaper: Color = [0x13, 0x1b, 0x24];
/** Lightness of the ink on it, OKLab 0 … 1. */
const inkLightness = 0.93;
/** Lightness of ink as grey as it may be. */
const greyLightness = 0.72;
/** Lines darker than this are hard to see on dark paper: it gives a contrast of at least 4 with the paper. */
const lineLightness = 0.62;
/** Saturated areas darker than this look black on dark paper. */
const areaLightness = 0.5;
/** Areas lighter than `lightness` and no more colourful than `chroma` are paper with a tint, on which one writes. */
const pale = { lightness: 0.75, chroma: 0.14 };
/** Gradients keep their light and shadow between these, so that ink can be read on them. */
const shades = { darkest: 0.25, lightest: 0.62 };

/** What each colour came to: drawings use few colours many times. */
const known = new Map<string, string>();
/** Colours that are remembered at most. */
const knownLimit = 10_000;

/** A colour of a model as `#rrggbb` in a theme. */
export function themedColor(color: Color, use: ColorUse, theme: Theme): string {
  const key = `${color[0]},${color[1]},${color[2]},${theme === "light" ? theme : use}`;
  let themed = known.get(key);
  if (themed === undefined) {
    themed = hex(theme === "light" ? color : onDark(color, use));
    if (known.size >= knownLimit) known.clear();
    known.set(key, themed);
  }
  return themed;
}

function onDark(color: Color, use: ColorUse): Color {
  const [lightness, a, b] = toLab(color);
  const chroma = Math.hypot(a, b);
  if (use === "shade") return fromLab([shades.darkest + (shades.lightest - shades.darkest) * lightness, a, b]);
  if (use === "fill" && lightness > pale.lightness && chroma < pale.chroma) {
    const [paper, paperA, paperB] = toLab(darkPaper);
    return fromLab([paper + (1 - lightness) * 0.9, paperA + a, paperB + b]);
  }
  if (lightness >= lineLightness) return color;
  if (chroma < 0.02) return fromLab([inkLightness - (lightness / lineLightness) * (inkLightness - greyLightness), a, b]);
  const isDark = use === "line" || lightness < areaLightness;
  return isDark ? fromLab([lineLightness + (lineLightness - lightness) * 0.2, a, b]) : color;
}

type Lab = readonly [lightness: number, a: number, b: number];

function toLab([red, green, blue]: Color): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Colours that no screen shows lose saturation until one does, so that lightness and hue stay. */
function fromLab([lightness, a, b]: Lab): Color {
  for (let saturation = 1; saturation > 0; saturation -= 0.05) {
    const parts = rgbOf(lightness, a * saturation, b * saturation);
    if (parts.every((part) => part >= -0.5 && part <= 255.5)) return parts;
  }
  return rgbOf(lightness, 0, 0);
}

function rgbOf(lightness: number, a: number, b: number): Color {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    companded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    companded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    companded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function companded(value: number): number {
  const sign = value < 0 ? -1 : 1;
  const size = Math.abs(value);
  return 255 * sign * (size <= 0.0031308 ? size * 12.92 : 1.055 * size ** (1 / 2.4) - 0.055);
}

function hex(color: Color): string {
  const digits = color.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}
