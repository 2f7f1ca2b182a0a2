/** Texts of people: Markdown, and the blocks in it that run. */

export {
  type MarkdownAddresses,
  type RenderFormula,
  renderMarkdown,
  type WrittenPart,
  writtenParts,
} from "./markdown.ts";
export { emptyModelBlock, type ModelBlock, modelBlockText } from "./model-block.ts";
