/** What style sheets say about drawings; the library that draws the page copies it for HTML elements only. */
const properties = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "visibility",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
] as const;

/** Writes the computed looks of every part of every drawing into the part itself. @returns takes that back */
export function inlineSvgStyles(root: ParentNode): () => void {
  const parts = [...root.querySelectorAll<SVGElement>("svg *")];
  const former = parts.map((part) => part.getAttribute("style"));
  // Read all before the first is written, so that the browser computes the styles once.
  const looks = parts.map((part) => {
    const computed = getComputedStyle(part);
    return properties.map((property) => [property, computed.getPropertyValue(property)] as const);
  });
  for (const [index, part] of parts.entries()) {
    for (const [property, value] of looks[index] ?? []) part.style.setProperty(property, value);
  }
  return () => {
    for (const [index, part] of parts.entries()) {
      const style = former[index];
      if (style === null || style === undefined) part.removeAttribute("style");
      else part.setAttribute("style", style);
    }
  };
}
