import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { useLanguage } from "../i18n/i18n.ts";
import { headVersion } from "../repository/addresses.ts";
import { classAddress } from "../ui/class-address.ts";
import { PageHeader } from "../ui/page.tsx";
import { AppBar } from "./app-bar.tsx";
import { AppFrame } from "./app-frame.tsx";
import { AppGrid } from "./app-grid.tsx";
import styles from "./model-app.module.css";
import { textIn } from "./run/text-in.ts";
import type { AppDesk } from "./run/use-app-desk.ts";
import { ShareButtons } from "./share-buttons.tsx";
import type { AppSourceFiles } from "./use-app-source.ts";

/** `/app/{id}/{name}`: an app of a model, for readers who do not model. `at` fixes a version, `set.NAME` values. */
export default function ModelAppPage() {
  const { id = "", name = "" } = useParams();
  const [address] = useSearchParams();
  const userId = useSession()?.userInfo.id;
  const version = address.get("at") || undefined;
  return (
    <div className={styles.page}>
      <AppFrame key={`${id} ${name} ${version} ${userId}`} id={Number(id)} name={name} version={version} leads>
        {(desk, source) => <Shown desk={desk} source={source} name={name} />}
      </AppFrame>
    </div>
  );
}

interface ShownProps {
  readonly desk: AppDesk;
  readonly source: AppSourceFiles;
  readonly name: string;
}

function Shown({ desk, source, name }: ShownProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { app } = desk;
  const { place, commit } = source;
  const repository = useCall("repositoryDetail", { id: place.id });
  const [first] = useState(document.title);
  const title = textIn(app.title, language) || name;
  useEffect(() => {
    document.title = `${title} · ${first}`;
  }, [title, first]);
  const description = textIn(app.description, language);
  const owner = repository.data && `${repository.data.owner.name} / ${repository.data.name}`;
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <>
            {description === "" ? null : <span className={styles.description}>{description}</span>}
            <span className={styles.origin}>
              {t("modelApp.model")} <Link to={classAddress(place.id, place.version ?? headVersion, app.class)}>{app.class}</Link>
              {" · "}
              <Link to={`/model/${place.id}/summary`}>{owner ?? place.id}</Link>
              {" · "}
              {place.version === undefined
                ? t("modelApp.newest")
                : t("modelApp.version", { version: place.version.slice(0, 20) })}
              {commit ? ` (${commit.slice(0, 8)})` : ""}
            </span>
          </>
        }
        actions={<ShareButtons desk={desk} place={place} name={name} title={title} />}
      />
      <AppBar desk={desk} />
      <AppGrid desk={desk} place={place} />
    </>
  );
}
