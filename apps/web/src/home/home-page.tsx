import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { late } from "../part/late.tsx";
import { RepositoryRows } from "../repository/card/repository-row.tsx";
import { Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./home-page.module.css";
import { LiveModel } from "./live-model/live-model.tsx";
import { ReadDrawing, RunDrawing, ShareDrawing, WriteDrawing } from "./step-drawings.tsx";

const HomePortal = late(() => import("../portal/home-portal.tsx"));

/** `/home`: a model that runs, what one can do here, and the newest models. */
export default function HomePage() {
  return (
    <div className={styles.page}>
      <Hero />
      <Steps />
      <NewestModels />
      <ShowcasedModels kind="featured" />
      <ShowcasedModels kind="recommended" />
      <PortalBelow />
    </div>
  );
}

function Hero() {
  const { t } = useTranslation();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t("home.title")}</h1>
        <p className={styles.lead}>{t("home.lead")}</p>
        <p className={styles.actions}>
          <Link className={styles.primary} to="/model">
            {t("home.toModels")}
          </Link>
          <Link className={styles.secondary} to="/model/publish">
            {t("home.toPublish")}
          </Link>
        </p>
      </div>
      <LiveModel />
      <p className={styles.tryIt}>{t("home.tryIt")}</p>
    </section>
  );
}

const steps = [
  { key: "read", drawing: <ReadDrawing /> },
  { key: "run", drawing: <RunDrawing /> },
  { key: "write", drawing: <WriteDrawing /> },
  { key: "share", drawing: <ShareDrawing /> },
] as const;

function Steps() {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className={styles.heading}>{t("home.stepsTitle")}</h2>
      <ol className={styles.steps}>
        {steps.map(({ key, drawing }) => (
          <li key={key} className={styles.step}>
            {drawing}
            <h3>{t(`home.step.${key}.title`)}</h3>
            <p>{t(`home.step.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Rows of the newest models that are shown, of the first page. */
const nNewest = 6;

function NewestModels() {
  const { t } = useTranslation();
  const list = useCall("publicRepositories", { page: 1, sort: "created" });
  return (
    <section>
      <div className={styles.headingRow}>
        <h2 className={styles.heading}>{t("home.newest")}</h2>
        <Link to="/model">{t("home.allModels")}</Link>
      </div>
      <Panel>
        {list.isPending ? <LoadingRows rows={4} height={74} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? (
          <EmptyState
            title={t("card.noneYet")}
            text={t("card.noneYetText")}
            action={<Link to="/model/publish">{t("home.toPublish")}</Link>}
          />
        ) : null}
        {list.data && list.data.rows.length > 0 ? <RepositoryRows rows={list.data.rows.slice(0, nNewest)} /> : null}
      </Panel>
    </section>
  );
}

/** Models that the people of the site have chosen; nothing while there are none. */
function ShowcasedModels({ kind }: { readonly kind: "featured" | "recommended" }) {
  const { t } = useTranslation();
  const list = useCall("showcase", { kind }, { staleTime: 300_000 });
  if (!list.data || list.data.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t(`home.${kind}`)}</h2>
      <Panel>
        <RepositoryRows rows={list.data} />
      </Panel>
    </section>
  );
}

/** Pixels below the window at which the portal begins to come; a first visit does not wait for what nobody has scrolled to. */
const nearPortal = 240;

/** News, activities and cases: fetched when the reader comes near them; until then their shape stands there. */
function PortalBelow() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) => setIsNear((was) => was || entries.some((one) => one.isIntersecting)), {
      rootMargin: `${nearPortal}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.portal}>
      {isNear ? (
        <Suspense fallback={<LoadingRows rows={3} height={160} />}>
          <HomePortal />
        </Suspense>
      ) : (
        <div aria-hidden="true">
          <LoadingRows rows={3} height={160} />
        </div>
      )}
    </div>
  );
}
