import type { ResultFile } from "@mofang/simulation";
import { expect, it } from "vitest";
import { resultDownload } from "./download.ts";

it("a result is no CSV beyond what is turned in memory", async () => {
  const file = { nRows: 12_500_001, variables: [{}, {}] } as unknown as ResultFile;
  await expect(resultDownload(file, "csv", "Tank")).rejects.toMatchObject({
    slug: "simulation.result-too-large",
    values: { count: 25_000_002, limit: 25_000_000 },
  });
});
