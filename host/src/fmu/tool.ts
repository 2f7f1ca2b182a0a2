import { productVersion } from "../settings/product-root.ts";

/** Product and version, as an FMU names the tool that made it. */
export function fmuTool(): string {
  return `Mofang ${productVersion()}`;
}
