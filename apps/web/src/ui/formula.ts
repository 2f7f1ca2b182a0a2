import type { RenderFormula } from "@mofang/markup";
import katex from "katex";
import "katex/dist/katex.min.css";

/** Formulas in TeX as HTML, with MathML for screen readers. KaTeX escapes what it does not know, and follows no links. */
export const renderFormula: RenderFormula = (tex, isBlock) =>
  katex.renderToString(tex, {
    displayMode: isBlock,
    throwOnError: false,
    errorColor: "var(--red)",
    strict: "ignore",
    trust: false,
    // A text of a stranger must neither cover the page nor keep it busy.
    maxSize: 20,
    maxExpand: 1000,
  });
