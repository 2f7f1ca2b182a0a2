/** Videos, pictures and files of a lesson for those who run no scripts. */
import type { Language, ShownBlock } from "@mofang/protocol";
import { escaped } from "../platform/pages/app-page.ts";
import { textIn } from "./text-in.ts";

type ShownMedia = Extract<ShownBlock, { kind: "video" | "picture" | "file" }>;
type Video = Extract<ShownMedia, { kind: "video" }>;

/** Captions by the language that they are in, as it calls itself. */
const captionNames: Readonly<Record<Language, string>> = { zh: "中文", en: "English" };

/** A block as HTML. */
export function mediaHtml(block: ShownMedia, language: Language): string {
  switch (block.kind) {
    case "video":
      return videoHtml(block, language);
    case "picture": {
      if (block.file === null) return "";
      const caption = textIn(block.caption, language);
      const image = `<img src="${escaped(block.file.url)}" alt="${escaped(textIn(block.alt, language))}">`;
      return `<figure>${image}${caption === "" ? "" : `<figcaption>${escaped(caption)}</figcaption>`}</figure>`;
    }
    case "file": {
      if (block.file === null) return "";
      const { name, size, url } = block.file;
      return `<p><a href="${escaped(url)}">${escaped(name)}</a> (${size} B) ${escaped(textIn(block.note, language))}</p>`;
    }
  }
}

function videoHtml({ title, file, address, poster, captions }: Video, language: Language): string {
  const source = file?.url ?? address;
  if (source === "") return "";
  const tracks = (["zh", "en"] as const).flatMap((each) => {
    const track = captions[each];
    if (track === null) return [];
    const isDefault = each === language ? " default" : "";
    return `<track kind="captions" srclang="${each}" label="${captionNames[each]}" src="${escaped(track.url)}"${isDefault}>`;
  });
  const still = poster === null ? "" : ` poster="${escaped(poster.url)}"`;
  const name = escaped(textIn(title, language));
  return `<video controls preload="none" aria-label="${name}" src="${escaped(source)}"${still}>${tracks.join("")}</video>`;
}
