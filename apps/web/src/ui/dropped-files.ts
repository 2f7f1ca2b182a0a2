/** A file with its place: folders with `/`, as it was dropped or chosen. */
export interface PickedFile {
  readonly path: string;
  readonly file: File;
}

/** Files that systems leave in folders and nobody means to upload. */
const leftovers = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|(^|\/)(\.git|__MACOSX)(\/|$)/;

/** All files of a drop, folders walked through. Must be called while the drop event is handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly PickedFile[]> {
  // The list of items is emptied as soon as the event is over: take the entries before the first wait.
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === "file" ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  const files = await filesBelow(entries);
  return files.filter(({ path }) => !leftovers.test(path));
}

/** Files of an `<input type="file">`, with their folders where a folder was chosen. */
export function chosenFiles(list: FileList): readonly PickedFile[] {
  return [...list]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !leftovers.test(path));
}

async function filesBelow(start: readonly FileSystemEntry[]): Promise<readonly PickedFile[]> {
  const files: PickedFile[] = [];
  const waiting = [...start];
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    if (entry.isFile) files.push(await toPicked(entry as FileSystemFileEntry));
    else waiting.push(...(await childrenOf(entry as FileSystemDirectoryEntry)));
  }
  return files;
}

function toPicked(entry: FileSystemFileEntry): Promise<PickedFile> {
  return new Promise((resolve, reject) =>
    entry.file((file) => resolve({ path: entry.fullPath.replace(/^\//, ""), file }), reject),
  );
}

/** A reader gives the children in portions and ends with an empty one. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return children;
    children.push(...portion);
  }
}
