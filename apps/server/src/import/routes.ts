/** Calls of imports and of the export. */
import { importCalls as calls } from "@mofang/protocol";
import { type Domain, serve, serveAfterLook } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import type { RepositoryService } from "../repository/index.ts";
import { exportOf } from "./export.ts";
import type { Imports } from "./imports.ts";
import { allImports, forgetImports } from "./store.ts";

/** The domain of imports and exports. */
export function importDomain(platform: Platform, repositories: RepositoryService, imports: Imports): Domain {
  return {
    name: "import",
    personalData: async (accountId) => ({ imports: await allImports(platform.database, accountId) }),
    eraseAccount: forgetImports,
    longJobs: { "import.run": ({ importId }, { signal }) => imports.run(importId, signal) },
    calls: [
      serveAfterLook(
        calls.importFromUrl,
        ({ body }) => imports.requireReachable(body.address),
        async ({ caller, body }) => ({ importId: await imports.begin(caller, body) }),
      ),
      serve(calls.importStatus, async ({ caller, query, language }) => imports.status(caller, query.importId, language)),
      serve(calls.imports, async ({ caller, query, language }) => imports.list(caller, query, language)),
      serve(calls.retryImport, async ({ caller, body }) => {
        await imports.retry(caller, body.importId);
        return null;
      }),
      serve(calls.deleteImport, async ({ caller, body }) => {
        await imports.delete(caller, body.importId);
        return null;
      }),
      serve(calls.exportRepositories, async ({ caller }) => exportOf(platform, repositories, caller)),
    ],
  };
}
