/** Archives of other forums come in: an operator runs it. */
export { ArchiveError } from "./archive.ts";
export { discourseArchive } from "./discourse.ts";
export { importArchive } from "./import-archive.ts";
export { columnsCalled, writerCalled } from "./import-store.ts";
export { stackExchangeArchive } from "./stack-exchange.ts";
