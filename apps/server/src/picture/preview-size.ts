/** Pixels of the image of a link's preview: what social sites show without cutting it. */
export const previewSize = { width: 1200, height: 630 } as const;
