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
  const fetchFile = useAction("schoolFile");
  const fetchSiteFile = useAction("forumResourceFile");
  function download({ id, isOwn, attachmentList }: Resource, place: number): void {
    const file = attachmentList[place];
    if (file === undefined) return;
    const saved = { onSuccess: (answer: Download) => saveDownload(answer, file.name) };
    if (isOwn) fetchFile.mutate({ schoolId, resourceId: id, place }, saved);
    else fetchSiteFile.mutate({ resourceId: id, place }, saved);
  }
  return <ResourceLinks resources={resources} download={download} {...(extra && { extra })} />;
}
