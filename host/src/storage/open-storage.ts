import path from "node:path";
import type { Settings } from "../settings/settings.ts";
import { folderStorage } from "./folder-storage.ts";
import type { ObjectStorage } from "./object-storage.ts";
import { s3Storage } from "./s3-storage.ts";

/** The storage that the settings name: the bucket, or the folder `objects` of the data folder. */
export async function openStorage(settings: Settings): Promise<ObjectStorage> {
  if (settings.s3Bucket === undefined) return folderStorage(path.join(settings.dataFolder, "objects"));
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  return s3Storage({
    bucket: settings.s3Bucket,
    region: settings.s3Region,
    ...(settings.s3Endpoint !== undefined && { endpoint: settings.s3Endpoint }),
    ...(accessKeyId !== undefined && secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  });
}
