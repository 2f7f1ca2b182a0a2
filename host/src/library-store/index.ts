/** The libraries that an installation keeps beside its own: downloading, checking, installing, removing. */
export {
  addKnownLibrary,
  addLibraryFrom,
  addLibraryNamed,
  knownLibrary,
  type LibraryLimits,
  libraryLimits,
} from "./add-library.ts";
export { contentChecksum, libraryHash } from "./content-checksum.ts";
export type { DownloadProgress } from "./download.ts";
export { type KnownLibrary, knownLibraries } from "./known-libraries.ts";
export { LibraryError, renderLibraryError } from "./library-error.ts";
export { type InstalledLibrary, type LibraryOrigin, LibraryStore } from "./library-store.ts";
