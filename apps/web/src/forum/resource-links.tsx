import { DownloadOutlined, LinkOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";
import { saveDownload } from "../api/save-download.ts";
import { notify } from "../ui/notices.ts";
import styles from "./resource-links.module.css";

type Resource = CallData<Calls["forumResources"]>["rows"][number];

interface ResourceLinksProps<Item extends Resource> {
  readonly resources: readonly Item[];
  /** Brings a file of a resource; as one of the site unless said. @param place  among the files, from 0 */
  readonly download?: (resource: Item, place: number) => void;
  /** What stands beside a resource. */
  readonly extra?: (resource: Item) => ReactNode;
}

/** Resources that open or download after a login. */
export function ResourceLinks<Item extends Resource>({ resources, download, extra }: ResourceLinksProps<Item>) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  // Each of several files that come at the same time is saved: what is given to `mutate` is called for the last one alone.
  const fetchFile = useAction("forumResourceFile", { onSuccess: (answer, { place }) => saveDownload(answer, `file-${place}`) });

  function open(resource: Item): void {
    const { type, linkUrl, attachmentList } = resource;
    if (type === 1) {
      if (linkUrl !== "") window.open(linkUrl, "_blank", "noopener");
      return;
    }
    if (attachmentList.length === 0) notify("tip", t("forum.noAttachment"));
    for (const place of attachmentList.keys()) {
      if (download) download(resource, place);
      else fetchFile.mutate({ resourceId: resource.id, place });
    }
  }

  return (
    <ul className={styles.resources}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <button type="button" className={styles.resource} onClick={() => gate(() => open(resource))}>
            {resource.type === 1 ? <LinkOutlined aria-hidden="true" /> : <DownloadOutlined aria-hidden="true" />} {resource.title}
          </button>
          {extra?.(resource)}
        </li>
      ))}
    </ul>
  );
}
