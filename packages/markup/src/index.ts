/** Texts of people: Markdown, and the blocks in it that run. */

export { type CurveBlock, curveBlockText } from "./curve-block.ts";
export { type LoneLink, mostLoneLinks } from "./lone-link.ts";
export {
  type MarkdownAddresses,
  type MarkdownOptions,
  type RenderFormula,
  renderMarkdown,
  type WrittenPart,
  writtenParts,
} from "./markdown.ts";
export { emptyModelBlock, type ModelBlock, modelBlockText } from "./model-block.ts";
