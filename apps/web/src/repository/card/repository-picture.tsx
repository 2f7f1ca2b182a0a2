import { DeploymentUnitOutlined } from "@ant-design/icons";
import { useCallback, useEffect, useRef, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { useColourTheme } from "../../theme/colour-theme.ts";
import styles from "./repository-picture.module.css";
import { asSvg, usePictureAddress } from "./use-picture-address.ts";

/** A repository's cover, or else the diagram of its initial model in small; fetched when it comes into view. */
export function RepositoryPicture({ id, hasCover }: { readonly id: number; readonly hasCover: boolean }) {
  const { client } = useServices();
  const theme = useColourTheme();
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const bring = useCallback(
    async (signal: AbortSignal) =>
      hasCover
        ? (await client("coverImage", { id }, { signal })).blob
        : asSvg((await client("repositoryPicture", { id, theme }, { signal })).blob),
    [client, id, hasCover, theme],
  );
  const address = usePictureAddress(isSeen ? bring : undefined);

  return (
    <div ref={place} className={styles.frame}>
      {address === undefined ? (
        <DeploymentUnitOutlined className={styles.blank} aria-hidden="true" />
      ) : (
        <img src={address} alt="" />
      )}
    </div>
  );
}
