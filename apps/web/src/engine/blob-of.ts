/** Bytes after which pieces become a part of their own, which the browser may keep on the disk. */
const partBytes = 16 << 20;

/** A file of pieces, of which only some are in this worker's memory at the same time. */
export async function blobOf(pieces: AsyncIterable<BlobPart> | Iterable<BlobPart>, type = ""): Promise<Blob> {
  const parts: Blob[] = [];
  let open: BlobPart[] = [];
  let size = 0;
  for await (const piece of pieces) {
    open.push(piece);
    size += typeof piece === "string" ? piece.length : piece instanceof Blob ? piece.size : piece.byteLength;
    if (size < partBytes) continue;
    parts.push(new Blob(open));
    open = [];
    size = 0;
  }
  return new Blob([...parts, ...open], { type });
}
