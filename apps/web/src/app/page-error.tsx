import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useRouteError } from "react-router";
import { StatusSheet } from "../ui/status-sheet.tsx";

/** What stands in a page's place when it breaks. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <StatusSheet
      mark="!"
      title={t("pageError.broken")}
      text={t("pageError.brokenText")}
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
