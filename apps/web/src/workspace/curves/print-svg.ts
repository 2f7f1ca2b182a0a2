/**
 * Opens the browser's print dialog for an SVG document, on a page of its size, which saves it as PDF with its lines as lines.
 * The browser has the fonts for Chinese texts; libraries that write PDF would have to bring some megabytes of them.
 *
 * @param name  of the document, which browsers offer as the file's name
 */
export async function printSvg(svg: string, name: string): Promise<void> {
  const frame = document.createElement("iframe");
  // Some browsers print nothing of a frame that is not displayed.
  Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0", visibility: "hidden" });
  frame.title = name;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (page === null || view === null) throw new Error("invariant: a frame in the page has a document");
  const { documentElement: picture } = new DOMParser().parseFromString(svg, "image/svg+xml");
  const size = `${picture.getAttribute("width")}px ${picture.getAttribute("height")}px`;
  const sheet = page.createElement("style");
  sheet.textContent = `@page { size: ${size}; margin: 0 } body { margin: 0 } svg { display: block }`;
  page.title = name;
  page.head.append(sheet);
  page.body.append(page.importNode(picture, true));
  view.addEventListener("afterprint", () => frame.remove());
  // The name of a PDF is that of the page around, not of the frame.
  const title = document.title;
  document.title = name;
  view.print();
  document.title = title;
}
