import type { Language } from "@mofang/modelica";
import type { Bitmap } from "../graphics/primitive.ts";
import { byteLength, imageFormat } from "./image-format.ts";
import { element, type Markup } from "./markup.ts";

/** What there is at the address of an image: its content in Base64, or why there is none. */
export type ImageFile = { readonly base64: string } | "missing" | "too-large";

/** Where the images of files come from. */
export interface Images {
  /** Content of the file that an address such as `modelica://Library/Resources/a.png` names. */
  read(address: string): ImageFile;
}

/**
 * What images may be at most, one and all different ones of a picture together: bytes, and pixels, which is what a small
 * file may be unpacked to.
 */
export const imageLimits = { bytes: 4_000_000, allBytes: 16_000_000, pixels: 16_000_000, allPixels: 64_000_000 } as const;

/** An image that stands in the definitions of a drawing. */
interface HungImage {
  readonly id: string;
  /** Its own size, of any unit. */
  readonly width: number;
  readonly height: number;
}

/** Why an image is not shown. */
type ImageProblem = "missing" | "too-large" | "unreadable";

/** The images of one drawing: each stands in it once, however often it is drawn. */
export class ImageGallery {
  readonly #images: Images | undefined;
  readonly #idPrefix: string;
  readonly #known = new Map<string, HungImage | ImageProblem>();
  readonly #definitions: Markup[] = [];
  #bytes = 0;
  #pixels = 0;

  /** @param images  left out, there are no files */
  constructor(images: Images | undefined, idPrefix: string) {
    this.#images = images;
    this.#idPrefix = `${idPrefix}image`;
  }

  /** All images that were asked for. */
  get definitions(): Markup {
    return this.#definitions.join("");
  }

  /** The image of a bitmap, or why it cannot be shown. */
  find({ imageSource, fileName }: Pick<Bitmap, "imageSource" | "fileName">): HungImage | ImageProblem {
    const isEmbedded = imageSource !== "";
    const key = isEmbedded ? imageSource : fileName;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const file = isEmbedded ? { base64: imageSource } : (this.#images?.read(fileName) ?? "missing");
    const hung = typeof file === "string" ? file : this.#hang(file.base64.replace(/\s+/g, ""));
    this.#known.set(key, hung);
    return hung;
  }

  #hang(base64: string): HungImage | ImageProblem {
    const bytes = byteLength(base64);
    if (bytes > imageLimits.bytes || this.#bytes + bytes > imageLimits.allBytes) return "too-large";
    const format = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? imageFormat(base64) : undefined;
    if (format === undefined) return "unreadable";
    const { type, width, height } = format;
    const pixels = type === "image/svg+xml" ? 0 : width * height;
    if (pixels > imageLimits.pixels || this.#pixels + pixels > imageLimits.allPixels) return "too-large";
    this.#bytes += bytes;
    this.#pixels += pixels;
    const id = `${this.#idPrefix}${this.#definitions.length}`;
    this.#definitions.push(element("image", { id, width, height, href: `data:${type};base64,${base64}` }));
    return { id, width, height };
  }
}

/** The text that stands in place of an image. */
export function problemText(problem: ImageProblem, { imageSource, fileName }: Bitmap, language: Language): string {
  const { bytes, pixels } = imageLimits;
  const megabytes = `${bytes / 1e6} MB`;
  if (language === "zh") {
    const name = imageSource === "" ? fileName : "注解中嵌入的图片";
    const reasons = {
      missing: "找不到图片",
      "too-large": `图片太大（上限 ${megabytes}、${pixels / 1e4} 万像素）`,
      unreadable: "不是能显示的图片（PNG、JPEG、GIF、BMP、SVG）",
    };
    return `${reasons[problem]}：${name}`;
  }
  const name = imageSource === "" ? fileName : "embedded in the annotation";
  const reasons = {
    missing: "Image not found",
    "too-large": `Image too large (at most ${megabytes} and ${pixels / 1e6} million pixels)`,
    unreadable: "Not an image that can be shown (PNG, JPEG, GIF, BMP, SVG)",
  };
  return `${reasons[problem]}: ${name}`;
}
