/** Prints a part of the page alone, as it looks there. */
export function printElement(element: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const target = frame.contentDocument;
  if (target === null) throw new Error("invariant: a frame of the page's own has a document");
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) target.head.append(sheet.cloneNode(true));
  target.documentElement.lang = document.documentElement.lang;
  target.body.append(element.cloneNode(true));
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow?.print();
}
