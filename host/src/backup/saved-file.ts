import path from "node:path";
import { z } from "zod";
import { contentSchema } from "./content-store.ts";

/** Place below a folder, with `/` between its parts; never above it. */
const place = z.string().refine((text) => text !== "" && !path.isAbsolute(text) && !text.split("/").includes(".."));

const fileSchema = z.object({
  kind: z.literal("file"),
  path: place,
  content: contentSchema,
  /** When it was last changed, milliseconds; null where that was too near to when it was read to tell the next change from it. */
  changed: z.number().nullable(),
  /** Permission bits; those of an object of the storage are not kept. */
  mode: z.number().int().optional(),
});
export type SavedFile = z.output<typeof fileSchema>;

/** What lay in a folder: a file, a folder without anything in it, or a symbolic link. */
export const savedEntrySchema = z.discriminatedUnion("kind", [
  fileSchema,
  z.object({ kind: z.literal("folder"), path: place }),
  z.object({ kind: z.literal("link"), path: place, target: z.string() }),
]);
export type SavedEntry = z.output<typeof savedEntrySchema>;

/** A change is seen by size and time; of two within this many milliseconds one may be missed. */
const clockGrain = 2_000;

/** What `SavedFile.changed` says of something that was changed and begun to be read at those times. */
export function settledTime(changed: number, readAt: number): number | null {
  return readAt - changed > clockGrain ? changed : null;
}

/** What was saved before, unless it may have changed since. */
export function unchanged(before: SavedEntry | undefined, size: number, changed: number): SavedFile | undefined {
  if (before?.kind !== "file") return undefined;
  return before.content.size === size && before.changed === changed ? before : undefined;
}
