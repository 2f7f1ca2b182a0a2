import { AppstoreOutlined } from "@ant-design/icons";
import { appFiles, appIn } from "@mofang/protocol";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { appAddress } from "../addresses.ts";
import { keptName } from "../kept/kept-file.ts";
import styles from "./app-links.module.css";

interface AppLinksProps {
  readonly repositoryId: number;
  /** Only those of this class; of all when left out. */
  readonly className?: string;
}

/** The apps that the newest version of a repository has; nothing where it has none. */
export function AppLinks({ repositoryId, className }: AppLinksProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const folder = appFiles.folder.replace(/\/$/, "");
  const { data } = useCall("folderTexts", { id: repositoryId, folder, ending: appFiles.ending });
  const apps = useMemo(
    () =>
      (data?.files ?? []).flatMap(({ path, text }) => {
        const name = keptName(appFiles, path);
        const app = text === undefined ? undefined : appIn(text);
        return name === undefined || app === undefined ? [] : [{ name, app }];
      }),
    [data],
  );
  const shown = className === undefined ? apps : apps.filter(({ app }) => app.class === className);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.apps} aria-label={t("repository.apps")}>
      <h2 className={styles.title}>{t("repository.apps")}</h2>
      <ul>
        {shown.map(({ name, app: { title } }) => (
          <li key={name}>
            <Link to={appAddress(repositoryId, name)}>
              <AppstoreOutlined aria-hidden /> {title?.[language] || title?.zh || title?.en || name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
