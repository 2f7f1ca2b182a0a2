import { ExportOutlined } from "@ant-design/icons";
import { type MouseEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useLanguage } from "../i18n/i18n.ts";
import { appAddress } from "../repository/addresses.ts";
import { AppBar } from "./app-bar.tsx";
import { AppFrame } from "./app-frame.tsx";
import { AppGrid } from "./app-grid.tsx";
import styles from "./model-app.module.css";
import type { AppVersion } from "./run/app-experiment.ts";
import { addressWith } from "./run/set-values.ts";
import { textIn } from "./run/text-in.ts";
import type { AppDesk } from "./run/use-app-desk.ts";

/** `/embed/app/{id}/{name}`: an app without the site around it, which pages of others may frame. It is a visitor's page. */
export default function EmbeddedAppPage() {
  const { id = "", name = "" } = useParams();
  const [address] = useSearchParams();
  const version = address.get("at") || undefined;
  return (
    <div className={styles.embedded} onClickCapture={openOutside}>
      <AppFrame key={`${id} ${name} ${version}`} id={Number(id)} name={name} version={version} leads={false}>
        {(desk, { place }) => <Shown desk={desk} place={place} name={name} />}
      </AppFrame>
    </div>
  );
}

/** Links leave the frame, so that it shows nothing but the app. */
function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, "_blank", "noopener");
}

function Shown({ desk, place, name }: { readonly desk: AppDesk; readonly place: AppVersion; readonly name: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [address] = useSearchParams();
  const title = textIn(desk.app.title, language) || name;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const shared = addressWith(address, desk.values, desk.facts?.tunables);
  return (
    <>
      <header className={styles.embeddedHead}>
        <h1 className={styles.embeddedTitle}>{title}</h1>
        <a href={appAddress(place.id, name, shared)}>
          {t("modelApp.openOnSite", { name: desk.app.class })} <ExportOutlined aria-hidden />
        </a>
      </header>
      <AppBar desk={desk} />
      <AppGrid desk={desk} place={place} />
    </>
  );
}
