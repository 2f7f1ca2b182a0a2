/** Modelica libraries on the disk of this machine. Apart from the rest of the room, because it needs no npm package. */
export { ClassIndexCache, cacheFolder } from "./class-index-cache.ts";
export { folderProvider } from "./folder-provider.ts";
export { chooseLibraries, type LibraryEntry, librariesIn, libraryStoreName } from "./library-roots.ts";
