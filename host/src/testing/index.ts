/** What tests of Node programs need: a migrated database of their own, FMUs that are written by hand. */
export { cFmuFiles } from "./c-fmu.ts";
export { createTestDatabase, type TestDatabase } from "./test-database.ts";
