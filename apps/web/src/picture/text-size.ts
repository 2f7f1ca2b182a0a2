/** Texts of which the size is looked at: the first tell what the others are like. */
const mostTexts = 300;

/**
 * How high the texts of a picture's components are, in units of the picture: half of them are higher.
 *
 * @returns undefined where there are none, or the picture is not shown
 */
export function typicalTextSize(drawing: SVGSVGElement | null): number | undefined {
  const scale = drawing?.getScreenCTM?.()?.a;
  if (drawing === null || scale === undefined || scale === 0) return undefined;
  const texts = [...drawing.querySelectorAll<SVGTextElement>("[data-component] text")].slice(0, mostTexts);
  const sizes = texts.flatMap((text) => {
    const matrix = text.getScreenCTM();
    const size = Number.parseFloat(text.getAttribute("font-size") ?? "");
    return matrix === null || !(size > 0) ? [] : [(size * Math.hypot(matrix.a, matrix.b)) / scale];
  });
  sizes.sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)];
}
