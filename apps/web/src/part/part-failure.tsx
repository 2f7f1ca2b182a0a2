import { CloseOutlined, ReloadOutlined } from "@ant-design/icons";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type NetworkWatch, onNetworkBack } from "./network-watch.ts";
import styles from "./part-failure.module.css";
import { isSiteNewer } from "./site-version.ts";

/** A `block` in the part's place, a `line` where there is little room, a `dialog` over the page. */
export type PartFailureShape = "block" | "line" | "dialog";

interface PartFailureProps {
  readonly shape: PartFailureShape;
  /** Of the network while the part was loaded. */
  readonly network: NetworkWatch | undefined;
  readonly onRetry: () => void;
  /** Called when it goes, so that the part is tried anew where it is next shown. */
  readonly onGone: () => void;
  readonly onClose?: () => void;
}

/** Stands in the place of a part whose script could not be loaded: says why where that is known, and tries again. */
export function PartFailure({ shape, network, onRetry, onGone, onClose }: PartFailureProps) {
  const { t } = useTranslation();
  const [isNewer, setNewer] = useState(false);
  const goes = useEffectEvent(onGone);
  useEffect(() => {
    let isShown = true;
    void isSiteNewer().then((newer) => isShown && setNewer(newer));
    return () => {
      isShown = false;
      goes();
    };
  }, []);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    // It may have come back before this was shown.
    if (network?.isBack()) retry();
    network?.end();
    return onNetworkBack(() => retry());
  }, [network]);
  return (
    <div className={styles.failure} data-shape={shape} role="alert">
      <p className={styles.title}>{t("part.failed")}</p>
      {shape === "line" ? null : <p className={styles.text}>{isNewer ? t("part.newVersion") : t("part.failedText")}</p>}
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={isNewer ? () => window.location.reload() : onRetry}>
          <ReloadOutlined aria-hidden="true" /> {isNewer ? t("part.reload") : t("action.retry")}
        </button>
        {onClose ? (
          <button type="button" className={styles.action} onClick={onClose}>
            <CloseOutlined aria-hidden="true" /> {t("action.close")}
          </button>
        ) : null}
      </div>
    </div>
  );
}
