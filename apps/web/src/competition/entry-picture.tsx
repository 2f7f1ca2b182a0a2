import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useServices } from "../api/services.tsx";
import { asSvg, usePictureAddress } from "../repository/card/use-picture-address.ts";
import { useColourTheme } from "../theme/colour-theme.ts";
import styles from "./competition.module.css";

/** The diagram of an entry that everybody may read, as the server has drawn it; a word until it comes, and where there is none. */
export function EntryPicture({ entryId }: { readonly entryId: number }) {
  const { t } = useTranslation();
  const { client } = useServices();
  const theme = useColourTheme();
  const bring = useCallback(
    async (signal: AbortSignal) => asSvg((await client("competitionEntryPicture", { entryId, theme }, { signal })).blob),
    [client, entryId, theme],
  );
  const address = usePictureAddress(bring);
  return address === undefined ? t("competition.entry") : <img className={styles.thumbnail} src={address} alt="" />;
}
