import "../i18n/late/picture.ts";
import { Result } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { BareOffice } from "./page/bare-office.tsx";
import { Workspace } from "./page/workspace.tsx";

/** `/workspace?id=…`: edit, check, simulate and look at the models of one repository. `run` opens a run's result. */
export default function WorkspacePage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const repositoryId = Number(address.get("id"));
  const run = address.get("run");
  if (!Number.isInteger(repositoryId) || repositoryId <= 0) {
    return (
      <BareOffice title={undefined}>
        <Result
          status="info"
          title={t("workspace.noRepository")}
          extra={<Link to="/workbench">{t("workspace.toWorkbench")}</Link>}
        />
      </BareOffice>
    );
  }
  const first = { className: address.get("class") ?? undefined, runId: run === null ? undefined : `task:${run}` };
  return <Workspace key={repositoryId} repositoryId={repositoryId} first={first} />;
}
