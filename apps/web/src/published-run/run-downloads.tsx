import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { CallError } from "../api/call-error.ts";
import { saveDownload } from "../api/save-download.ts";
import { useServices } from "../api/services.tsx";
import { MenuDropdown } from "../ui/menu-dropdown.tsx";
import type { MadeRun } from "./published-run.ts";

/** The stored result as a file for other programs. */
export function RunDownloads({ run: { key: runKey, settings } }: { readonly run: Pick<MadeRun, "key" | "settings"> }) {
  const { t } = useTranslation();
  const { client } = useServices();
  const download = async (format: "csv" | "mat"): Promise<void> => {
    try {
      saveDownload(await client("downloadPublishedRun", { runKey, format }), `${settings.modelName}.${format}`);
    } catch (error) {
      // The client has told of it.
      if (!(error instanceof CallError)) throw error;
    }
  };
  const items = (["csv", "mat"] as const).map((format) => ({
    key: format,
    label: format.toUpperCase(),
    onClick: () => void download(format),
  }));
  return (
    <MenuDropdown items={items}>
      <Button icon={<DownloadOutlined aria-hidden />}>{t("publishedRun.download")}</Button>
    </MenuDropdown>
  );
}
