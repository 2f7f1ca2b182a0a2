import type { Domain } from "../platform/domain.ts";
import { modelAppPages } from "./pages.ts";

/** Apps of models. Their files are read by the calls of repositories; what is served here are their pages. */
export function modelAppDomain(): Domain {
  return { name: "model-app", calls: [], pages: modelAppPages };
}
