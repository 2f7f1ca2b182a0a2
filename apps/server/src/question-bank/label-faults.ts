/** What a question with labels on a picture lacks. */
import { findClass, parseFile } from "@mofang/modelica";
import type { WrittenQuestion } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";

type Labels = Extract<WrittenQuestion["answer"], { type: "labels" }>;

/** Whether a text has no letter in either language. */
export function isBlank(texts: Texts): boolean {
  return texts.zh.trim() === "" && texts.en.trim() === "";
}

/** What students would miss in a question with labels; undefined where it is complete. A draft may be saved without. */
export function labelsFault(answer: Labels): Texts | undefined {
  return pictureFault(answer) ?? placesFault(answer) ?? decoysFault(answer);
}

function pictureFault({ picture }: Labels): Texts | undefined {
  if (picture.kind === "file") {
    if (picture.file === null) return { zh: "还没有上传图片", en: "no picture is uploaded yet" };
    return isBlank(picture.alt)
      ? { zh: "图片需要替代文字，给看不到图的人", en: "the picture needs a text for those who do not see it" }
      : undefined;
  }
  const { text, className } = picture;
  if (text.trim() === "") return { zh: "还没有选择模型", en: "no class is chosen yet" };
  return findClass(parseFile("Text.mo", text), className) === undefined
    ? { zh: `模型文本里没有类“${className}”`, en: `the text has no class "${className}"` }
    : undefined;
}

function placesFault({ picture, places }: Labels): Texts | undefined {
  if (places.length === 0) return { zh: "图上还没有位置", en: "no place is set on the picture yet" };
  for (const [i, { component, x, y, label }] of places.entries()) {
    const number = i + 1;
    if (isBlank(label)) return { zh: `位置 ${number} 没有标签`, en: `place ${number} has no label` };
    const first = places.findIndex((other) => other.component === component);
    if (component !== "" && first < i) {
      return {
        zh: `位置 ${first + 1} 和 ${number} 都在组件“${component}”上`,
        en: `the places ${first + 1} and ${number} are both on the component "${component}"`,
      };
    }
    const isInside = component === "" && [x, y].every((part) => part >= 0 && part <= 1);
    if (picture.kind === "file" && !isInside) {
      return { zh: `位置 ${number} 不在图片上`, en: `place ${number} is not on the picture` };
    }
  }
  return undefined;
}

function decoysFault({ places, decoys }: Labels): Texts | undefined {
  if (decoys.some(isBlank)) return { zh: "有的干扰标签没有文字", en: "a label without a place has no text" };
  const same = decoys.find(({ zh, en }) => places.some(({ label }) => label.zh === zh && label.en === en));
  if (same === undefined) return undefined;
  const text = same.zh || same.en;
  return { zh: `干扰标签“${text}”与一个位置的标签相同`, en: `the label "${text}" without a place is that of a place too` };
}
