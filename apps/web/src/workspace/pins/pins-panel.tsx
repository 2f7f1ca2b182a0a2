import "../../i18n/late/pins.ts";
import { Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useWorkspace } from "../store/store-context.ts";
import { NewPin } from "./new-pin.tsx";
import { PinCard } from "./pin-card.tsx";
import { isThere } from "./pinned-item.ts";
import styles from "./pins.module.css";
import { useDiagrams } from "./use-diagrams.ts";
import { usePins } from "./use-pins.ts";

const ways = ["open", "resolved", "all"] as const;
type Way = (typeof ways)[number];

/** Comments pinned to components and connections of the repository's classes, those of the shown class first. */
export default function PinsPanel() {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>("open");
  const className = useWorkspace(({ grid }) => grid.className);
  const rights = usePins();
  const { pins, isLoading, error, refetch } = rights;
  const chosen = pins.filter(({ resolved }) => way === "all" || (resolved === null) === (way === "open"));
  const inOrder = [
    ...chosen.filter((pin) => pin.className === className),
    ...chosen.filter((pin) => pin.className !== className),
  ];
  const names = chosen.map((pin) => pin.className);
  const diagrams = useDiagrams(className === undefined ? names : [className, ...names]);
  const shown = className === undefined ? undefined : (diagrams.get(className) ?? undefined);
  if (isLoading) return <LoadingRows rows={3} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Segmented<Way>
          size="small"
          aria-label={t("pins.which")}
          value={way}
          options={ways.map((value) => ({ value, label: t(`pins.ways.${value}`) }))}
          onChange={setWay}
        />
        {rights.mayWrite ? <NewPin repositoryId={rights.repositoryId} diagram={shown} /> : null}
      </div>
      {inOrder.length === 0 ? <p className={styles.none}>{t(rights.mayWrite ? "pins.none" : "pins.noneToRead")}</p> : null}
      <ul className={styles.list} aria-label={t("pins.list")}>
        {inOrder.map((pin) => (
          <PinCard key={pin.id} pin={pin} rights={rights} isGone={isGone(pin, diagrams.get(pin.className))} />
        ))}
      </ul>
    </div>
  );
}

/** Not as long as the class is not known. */
function isGone(
  { item }: Parameters<typeof PinCard>[0]["pin"],
  diagram: Parameters<typeof isThere>[1] | null | undefined,
): boolean {
  return diagram !== undefined && (diagram === null || !isThere(item, diagram));
}
