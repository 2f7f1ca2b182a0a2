import type { ResultFile } from "@mofang/simulation";
import { expect, it } from "vitest";
import { resultDownload } from "./download.ts";

it("a result is no CSV beyond what anybody reads as a text", async () => {
  const file = { nRows: 250_000_001, variables: [{}, {}] } as unknown as ResultFile;
  await expect(resultDownload(file, "csv", "Tank")).rejects.toMatchObject({
    slug: "simulation.result-too-large",
    values: { count: 500_000_002, limit: 500_000_000 },
  });
});
