/**
 * Gives the pictures of a page that come from object URLs their content as address: the site's content policy lets no script
 * fetch object URLs again, which drawing the page would do.
 *
 * @returns takes it back
 */
export function inlineObjectUrls(root: HTMLElement): () => void {
  const pictures = [...root.querySelectorAll<HTMLImageElement>('img[src^="blob:"]')]
    .filter(({ naturalWidth }) => naturalWidth > 0)
    .map((picture) => ({ picture, address: picture.src }));
  for (const { picture } of pictures) picture.src = contentOf(picture);
  return () => {
    for (const { picture, address } of pictures) picture.src = address;
  };
}

function contentOf(picture: HTMLImageElement): string {
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas.toDataURL();
}
