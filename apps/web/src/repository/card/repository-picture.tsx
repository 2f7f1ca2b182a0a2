import { DeploymentUnitOutlined } from "@ant-design/icons";
import { useEffect, useRef, useState } from "react";
import { CallError } from "../../api/call-error.ts";
import { useServices } from "../../api/services.tsx";
import { useColourTheme } from "../../theme/colour-theme.ts";
import styles from "./repository-picture.module.css";

/** A repository's cover, or else the diagram of its initial model in small; fetched when it comes into view. */
export function RepositoryPicture({ id, hasCover }: { readonly id: number; readonly hasCover: boolean }) {
  const { client } = useServices();
  const theme = useColourTheme();
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isSeen) return;
    const abort = new AbortController();
    let made: string | undefined;
    const options = { signal: abort.signal };
    (hasCover ? client("coverImage", { id }, options) : client("repositoryPicture", { id, theme }, options)).then(
      ({ blob }) => {
        if (abort.signal.aborted || blob.size === 0) return;
        made = URL.createObjectURL(hasCover ? blob : new Blob([blob], { type: "image/svg+xml" }));
        setAddress(made);
      },
      (error: unknown) => {
        // A picture that does not come leaves its place blank; the list is there all the same.
        if (!abort.signal.aborted && !(error instanceof CallError)) throw error;
      },
    );
    return () => {
      abort.abort();
      setAddress(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [client, id, hasCover, theme, isSeen]);

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
