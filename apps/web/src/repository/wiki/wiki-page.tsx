import { PlusOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { wikiAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./wiki.module.css";
import { WikiForm } from "./wiki-form.tsx";
import { WikiHistory } from "./wiki-history.tsx";
import { WikiView } from "./wiki-view.tsx";

/** What the wiki begins with, where there is such a page. */
const home = "Home";

/** `/model/{id}/wiki/{name?}`; `?show=edit`, `history` or `new`, and `?version=` for how the page was. */
export default function WikiPage() {
  const { id } = useRepository();
  const pages = useCall("wikiPages", { id });
  if (pages.isPending) return <LoadingRows rows={6} />;
  if (pages.isError) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  return <Wiki names={[...pages.data].sort((a, b) => Number(b === home) - Number(a === home))} />;
}

function Wiki({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const mayEdit = useMay()("repository-edit");
  const name = useParams().name ?? names[0];
  const [query] = useSearchParams();
  const show = query.get("show");
  const version = query.get("version");
  if (mayEdit && show === "new") {
    return (
      <Panel title={t("wiki.new")}>
        <WikiForm page={null} name={names.length === 0 ? home : ""} />
      </Panel>
    );
  }
  if (name === undefined) {
    return (
      <Panel>
        <EmptyState
          title={t("wiki.none")}
          text={mayEdit ? t("wiki.noneText") : t("wiki.noneYetReader")}
          action={mayEdit ? <Link to={wikiAddress(id, "", { show: "new" })}>{t("wiki.new")}</Link> : null}
        />
      </Panel>
    );
  }
  return (
    <div className={styles.columns}>
      <nav className={styles.pages} aria-label={t("wiki.pages")}>
        <ul>
          {names.map((page) => (
            <li key={page}>
              <Link className={styles.page} to={wikiAddress(id, page)} aria-current={page === name ? "page" : undefined}>
                {page}
              </Link>
            </li>
          ))}
        </ul>
        {mayEdit ? (
          <Link className={styles.new} to={wikiAddress(id, "", { show: "new" })}>
            <PlusOutlined aria-hidden="true" /> {t("wiki.new")}
          </Link>
        ) : null}
      </nav>
      {show === "history" ? (
        <WikiHistory key={name} name={name} />
      ) : (
        <WikiView key={`${name} ${version}`} name={name} version={version} isEditing={mayEdit && show === "edit"} />
      )}
    </div>
  );
}
