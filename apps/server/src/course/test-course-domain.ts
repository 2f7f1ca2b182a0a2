/** The domain of courses for tests that draw no models. */
import type { Domain } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { RepositoryService } from "../repository/index.ts";
import type { ModelDrawings } from "./model-drawing.ts";
import { courseDomain } from "./routes.ts";

const empty = async () => ({ content: new Uint8Array(), tag: "" });

/** @param picture  gives the diagrams of models; none unless given */
export function testCourseDomain(
  platform: Platform,
  repositories = new RepositoryService(platform),
  picture: ModelDrawings["picture"] = empty,
): Domain {
  return courseDomain(platform, repositories, { picture });
}
