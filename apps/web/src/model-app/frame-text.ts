/**
 * The HTML element that shows an address in a page of another site.
 *
 * @param size  pixels
 */
export function frameText(address: string, title: string, size: { readonly width: number; readonly height: number }): string {
  const written = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<iframe src="${written(address)}" title="${written(title)}" width="${size.width}" height="${size.height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
