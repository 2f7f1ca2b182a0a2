import { CodeOutlined, LockOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link, NavLink, Outlet, useLocation, useParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState, LoadingBlock, LoadingRows } from "../../ui/states.tsx";
import { useScrollToCurrent } from "../../ui/use-scroll-to-current.ts";
import { workspaceAddress } from "../addresses.ts";
import { hasRole, RepositoryContext, type RepositoryDetail } from "../use-repository.ts";
import { MarkButtons } from "./mark-buttons.tsx";
import styles from "./repository-layout.module.css";
import { ToolsLink } from "./tools-link.tsx";

const tabs = [
  { path: "summary", title: "route.summary" },
  { path: "view", title: "route.view" },
  { path: "file", title: "route.file" },
  { path: "dependency", title: "dependency.dependencies" },
  { path: "version", title: "route.version" },
  { path: "issues", title: "issue.issues" },
  { path: "proposals", title: "proposal.proposals" },
  { path: "wiki", title: "wiki.wiki" },
  { path: "manage", title: "route.manage" },
] as const;

/** `/model/{id}`: name, tabs, and what one can do from each of them. */
export default function RepositoryLayout() {
  const id = Number(useParams().id);
  // What a visitor may see and what a member may see of it are two answers.
  const userId = useSession()?.userInfo.id;
  return <Repository key={`${id} ${userId}`} id={id} />;
}

function Repository({ id }: { readonly id: number }) {
  const repository = useCall("repositoryDetail", { id }, { page: true });
  return (
    <Page>
      {repository.isPending ? (
        <>
          <LoadingBlock height={72} />
          <LoadingRows rows={6} />
        </>
      ) : null}
      {repository.isError ? <ErrorState error={repository.error} onRetry={() => void repository.refetch()} /> : null}
      {repository.data ? (
        <>
          <RepositoryHeader repository={repository.data} />
          <RepositoryContext value={repository.data}>
            <Outlet />
          </RepositoryContext>
        </>
      ) : null}
    </Page>
  );
}

function RepositoryHeader({ repository }: { readonly repository: RepositoryDetail }) {
  const { t } = useTranslation();
  const { id, name, owner, openType, initialModel } = repository;
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h1 className={styles.title}>
          <span className={styles.owner}>
            <Link to={`/user/${owner.id}/repo`}>{owner.name}</Link> /
          </span>{" "}
          {name}
          {openType === "private" ? (
            <span className={styles.private}>
              <LockOutlined aria-hidden="true" /> {t("card.openType.private")}
            </span>
          ) : null}
        </h1>
        <div className={styles.actions}>
          <MarkButtons repository={repository} />
          {hasRole(repository, "ROLE_PROJECT_EDIT") ? <ToolsLink id={id} className={styles.open} /> : null}
          <Link className={styles.open} to={workspaceAddress(id, initialModel)}>
            <CodeOutlined aria-hidden="true" /> {t("repository.openInWorkspace")}
          </Link>
        </div>
      </div>
      <RepositoryTabs repository={repository} />
    </header>
  );
}

/** The pages of a repository. */
function RepositoryTabs({ repository }: { readonly repository: RepositoryDetail }) {
  const { t } = useTranslation();
  const bar = useScrollToCurrent<HTMLElement>(useLocation().pathname.split("/")[3]);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={t("repository.pages")}>
      {tabs
        .filter(({ path }) => path !== "manage" || hasRole(repository, "ROLE_PROJECT_MANAGE"))
        .map(({ path, title }) => (
          <NavLink key={path} to={`/model/${repository.id}/${path}`} className={styles.tab ?? ""}>
            {t(title)}
          </NavLink>
        ))}
    </nav>
  );
}
