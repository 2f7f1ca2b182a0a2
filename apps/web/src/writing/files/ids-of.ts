/** How a call names the files of a text. */
export function idsOf(files: readonly { readonly id: number }[]): number[] {
  return files.map(({ id }) => id);
}
