/** Where the pictures of a class lie in its repository, and what their addresses are (MLS 3.6 §13.5). */

/** A folder of the repository, with its final slash or empty, and what `modelica://` calls it. */
interface PicturePlace {
  readonly folder: string;
  readonly address: string;
}

/** The folder that addresses with the name of the package at the top begin at. */
export function resourceRoot(file: string, className: string): PicturePlace {
  const top = className.split(".", 1)[0] ?? className;
  const folders = file.split("/").slice(0, -1);
  const at = folders.indexOf(top);
  const above = at < 0 ? folders : folders.slice(0, at + 1);
  return { folder: above.map((folder) => `${folder}/`).join(""), address: `modelica://${top}/` };
}

/** Where new pictures go. */
const pictureFolder = "Resources/Images/";

/** A free path for a picture of that name, and its address. */
export function newPicture(
  { folder, address }: PicturePlace,
  name: string,
  taken: readonly string[],
): { readonly path: string; readonly address: string } {
  const [, stem = "picture", ending = ""] = /^(.*?)(\.[^.]*)?$/.exec(name.replace(/[^\p{L}\p{N}._-]+/gu, "-")) ?? [];
  const pathOf = (number: number): string => `${pictureFolder}${stem}${number === 0 ? "" : `-${number}`}${ending}`;
  let number = 0;
  while (taken.includes(folder + pathOf(number))) number++;
  return { path: folder + pathOf(number), address: address + pathOf(number) };
}

/** The pictures among some files that have an address, by it. */
export function picturesAmong({ folder, address }: PicturePlace, files: readonly string[]): readonly string[] {
  return files
    .filter((path) => path.startsWith(folder) && /\.(?:png|jpe?g|gif)$/i.test(path))
    .map((path) => address + path.slice(folder.length));
}
