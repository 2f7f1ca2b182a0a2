import { createHash } from "node:crypto";
import type { Sha256 } from "@mofang/simulation";

/** SHA-256 for the digests of results. */
export const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();
