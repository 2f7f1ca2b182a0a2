/** What tests of Node programs need: a migrated database of their own. */
export { createTestDatabase, type TestDatabase } from "./test-database.ts";
