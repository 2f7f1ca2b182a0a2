import { DownloadOutlined, LinkOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { notify } from "../ui/notices.ts";
import styles from "./resource-links.module.css";

type Resource = CallData<Calls["forumResources"]>["rows"][number];

/** Resources that open or download after a login. */
export function ResourceLinks({ resources }: { readonly resources: readonly Resource[] }) {
  const { t } = useTranslation();
  const gate = useLoginGate();

  function open({ type, linkUrl, attachmentList }: Resource): void {
    if (type === 1) {
      if (linkUrl !== "") window.open(linkUrl, "_blank", "noopener");
      return;
    }
    if (attachmentList.length === 0) notify("tip", t("forum.noAttachment"));
    for (const { path, name } of attachmentList) download(path, name);
  }

  return (
    <ul className={styles.resources}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <button type="button" className={styles.resource} onClick={() => gate(() => open(resource))}>
            {resource.type === 1 ? <LinkOutlined aria-hidden="true" /> : <DownloadOutlined aria-hidden="true" />} {resource.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

function download(path: string, name: string): void {
  const link = document.createElement("a");
  link.href = path;
  link.download = name;
  link.click();
}
