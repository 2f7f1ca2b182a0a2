/** The C of a model as it travels: from the process of a run to its worker, and from a page to the server. */
import { cFailureCodes } from "@mofang/vocabulary";
import { z } from "zod/mini";

/** A path of a program: below the folder of Mofang's own files, or below that of libraries. */
const path = z
  .string()
  .check(z.maxLength(1_000), z.regex(/^(?:mofang|libraries)(?:\/[^\0\\]+)?$/))
  .check(z.refine((text) => !text.split("/").includes("..")));

/** A program: its files by path, those that are compiled, and the folders in which includes are looked for. */
export const travellingProgram = z.object({
  files: z.array(z.object({ path, base64: z.base64() })).check(z.maxLength(3_000)),
  units: z.array(path).check(z.maxLength(1_000)),
  folders: z.array(path).check(z.maxLength(1_000)),
});
export type TravellingProgram = z.output<typeof travellingProgram>;

/** Why a program has not been compiled, as a failure of the run. */
const cFailure = z.object({
  code: z.enum(cFailureCodes),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What has come of compiling: a WebAssembly module, or why there is none. */
export const travellingModule = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("compiled"), base64: z.string() }),
  z.object({ kind: z.literal("failed"), failure: cFailure }),
]);
