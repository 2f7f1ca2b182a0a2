/** Image files of a repository, as far as pictures may show them. */
import { buffer } from "node:stream/consumers";
import { type ImageFile, imageLimits } from "@mofang/diagram";
import type { RepositoryService, Version } from "../repository/index.ts";
import type { ImageFiles } from "./picture-request.ts";

type Versions = RepositoryService["versions"];

/** Different images that one picture shows. */
const mostImages = 100;

/** Endings of files that may be images; their content tells what they are. */
const imageEnding = /\.(?:png|jpe?g|gif|bmp|svg)$/i;

/** Path and content of every image of a version, as names: a picture that was drawn from the same is the same. */
export function imageNames({ entries }: Version): readonly (readonly [path: string, object: string])[] {
  return [...entries.values()].filter(({ path }) => imageEnding.test(path)).map(({ path, object }) => [path, object]);
}

/** Images at these paths of a version. What is no file, or a link to one, is missing. */
export async function readImages(
  versions: Versions,
  repositoryId: number,
  version: Version,
  paths: readonly string[],
): Promise<ImageFiles> {
  const images = new Map<string, ImageFile>();
  let bytes = 0;
  for (const path of paths.filter((each) => imageEnding.test(each))) {
    const entry = version.entries.get(path);
    if (entry?.kind !== "file") continue;
    bytes += entry.size;
    const isTooLarge = entry.size > imageLimits.bytes || bytes > imageLimits.allBytes || images.size >= mostImages;
    images.set(path, isTooLarge ? "too-large" : await imageOf(versions, repositoryId, entry));
  }
  return images;
}

async function imageOf(versions: Versions, repositoryId: number, entry: Parameters<Versions["bytes"]>[1]): Promise<ImageFile> {
  return { base64: (await buffer(versions.bytes(repositoryId, entry))).toString("base64") };
}
