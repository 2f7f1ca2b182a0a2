import type { SearchHit } from "@mofang/protocol";
import { classAddress } from "../ui/class-address.ts";
import { fileAddress, headVersion } from "./addresses.ts";

/** The page of what the search found; undefined for what has none, such as a class of a library that is installed. */
export function hitAddress({
  kind,
  name,
  path,
  repository,
  address,
}: Pick<SearchHit, "kind" | "name" | "path" | "repository" | "address">): string | undefined {
  if (repository === null) return address === "" ? undefined : address;
  if (kind === "class") return classAddress(repository.id, headVersion, name);
  if (kind === "document") return fileAddress(repository.id, headVersion, "file", path);
  if (kind === "wiki") return `/model/${repository.id}/wiki/${encodeURIComponent(name)}`;
  return `/model/${repository.id}/summary`;
}
