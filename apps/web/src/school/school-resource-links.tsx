import type { CallData, Calls } from "@mofang/protocol";
import type { ReactNode } from "react";
import type { Download } from "../api/client.ts";
import { useAction } from "../api/hooks.ts";
import { saveDownload } from "../api/save-download.ts";
import { ResourceLinks } from "../forum/resource-links.tsx";
import { useSchool } from "./use-school.ts";

type Resource = CallData<Calls["schoolResources"]>["rows"][number];

interface SchoolResourceLinksProps {
  readonly resources: readonly Resource[];
  readonly extra?: (resource: Resource) => ReactNode;
}

/** Resources of a school; its own files are brought as its people alone may. */
export function SchoolResourceLinks({ resources, extra }: SchoolResourceLinksProps) {
  const schoolId = useSchool().id;
  const saved = { onSuccess: (answer: Download, { place }: { place: number }) => saveDownload(answer, `file-${place}`) };
  const fetchFile = useAction("schoolFile", saved);
  const fetchSiteFile = useAction("forumResourceFile", saved);
  function download({ id, isOwn }: Resource, place: number): void {
    if (isOwn) fetchFile.mutate({ schoolId, resourceId: id, place });
    else fetchSiteFile.mutate({ resourceId: id, place });
  }
  return <ResourceLinks resources={resources} download={download} {...(extra && { extra })} />;
}
