import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useRouteError } from "react-router";
import { StatusSheet } from "../ui/status-sheet.tsx";
import { PageLoadError } from "./routes/load-page.ts";

/** What stands in a page's place when its script does not load or it breaks. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const notLoaded = error instanceof PageLoadError;
  useEffect(() => console.error(error), [error]);
  return (
    <StatusSheet
      mark="!"
      title={notLoaded ? t("pageError.notLoaded") : t("pageError.broken")}
      text={notLoaded ? t("pageError.notLoadedText") : t("pageError.brokenText")}
      actions={
        <>
          <Button type="primary" icon={<ReloadOutlined />} onClick={() => window.location.reload()}>
            {t("pageError.reload")}
          </Button>
          <Link to="/home" reloadDocument>
            {t("action.backHome")}
          </Link>
        </>
      }
    />
  );
}
