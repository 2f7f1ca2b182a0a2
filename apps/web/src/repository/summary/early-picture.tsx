import { useCallback } from "react";
import { useServices } from "../../api/services.tsx";
import { useColourTheme } from "../../theme/colour-theme.ts";
import { headVersion } from "../addresses.ts";
import { asSvg, usePictureAddress } from "../card/use-picture-address.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./early-picture.module.css";

/**
 * The initial model as the server has drawn it, which a reader sees before the engine has come that draws it to move and look
 * into. Nothing for an older version, of which the server has no picture.
 */
export function EarlyPicture({ version }: { readonly version: string }) {
  const { client } = useServices();
  const { id, initialModel: fullName } = useRepository();
  const theme = useColourTheme();
  const bring = useCallback(
    async (signal: AbortSignal) => asSvg((await client("repositoryPicture", { id, fullName, theme }, { signal })).blob),
    [client, id, fullName, theme],
  );
  const address = usePictureAddress(version === headVersion ? bring : undefined);
  if (address === undefined) return null;
  return <img className={styles.picture} src={address} alt={fullName} />;
}
