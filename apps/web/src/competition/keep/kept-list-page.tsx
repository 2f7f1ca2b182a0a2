import "../../i18n/late/competition.ts";
import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { spanText } from "../phase.ts";
import styles from "./keep.module.css";
import { keptAddress } from "./kept.ts";
import { MakersPanel } from "./makers-panel.tsx";

/** `/competition/kept`: the competitions that one keeps, drafts first; and for administrators, who may make some. */
export default function KeptListPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const list = useCall("keptCompetitions", {});
  const isAdministrator = useSession()?.userInfo.siteRole === "administrator";
  const make = list.data?.mayMake ? (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate("/competition/kept/new")}>
      {t("competition.keep.new")}
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader title={t("competition.keep.list")} lead={t("competition.keep.listLead")} actions={make} />
      <div className={styles.form}>
        <Panel>
          {list.isPending ? <LoadingRows rows={3} height={56} /> : null}
          {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
          {list.data?.rows.length === 0 ? (
            <EmptyState
              title={t("competition.keep.none")}
              text={t(list.data.mayMake ? "competition.keep.noneMaker" : "competition.keep.noneMember")}
            />
          ) : null}
          <ul className={styles.rows}>
            {list.data?.rows.map(({ id, title, startsAt, endsAt, isPublished }) => (
              <li key={id} className={styles.row}>
                <div className={styles.words}>
                  <Link to={keptAddress(id, "text")}>{title}</Link>
                  <p className={styles.note}>{spanText(startsAt, endsAt, language)}</p>
                </div>
                <span className={styles.state} data-published={isPublished}>
                  {t(isPublished ? "competition.keep.published" : "competition.keep.draft")}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        {isAdministrator ? <MakersPanel /> : null}
      </div>
    </Page>
  );
}
