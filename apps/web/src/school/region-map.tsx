import { type SchoolRegion, schoolRegions } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import styles from "./region-map.module.css";

/** Column and row of each region's tile, so that neighbours stay neighbours. */
const tiles: Readonly<Record<Exclude<SchoolRegion, "XX">, readonly [column: number, row: number]>> = {
  ...{ XJ: [1, 2], XZ: [1, 4], QH: [2, 3], GS: [3, 3], NX: [4, 2], NM: [5, 1], HL: [8, 1], JL: [8, 2], LN: [7, 2] },
  ...{ BJ: [6, 2], TJ: [7, 3], HE: [6, 3], SX: [5, 3], SN: [4, 3], SD: [7, 4], HA: [6, 4], HB: [5, 5], SC: [3, 5] },
  ...{ CQ: [4, 5], JS: [7, 5], AH: [6, 5], SH: [8, 5], ZJ: [7, 6], JX: [6, 6], HN: [5, 6], GZ: [4, 6], YN: [3, 6] },
  ...{ FJ: [7, 7], TW: [8, 7], GD: [6, 7], GX: [5, 7], HK: [7, 8], MO: [6, 8], HI: [5, 8] },
};

interface RegionMapProps {
  readonly chosen: SchoolRegion | undefined;
  readonly onChoose: (region: SchoolRegion | undefined) => void;
}

/** Regions as tiles in the places that they have towards each other, with their schools counted; one narrows the list. */
export function RegionMap({ chosen, onChoose }: RegionMapProps) {
  const { t } = useTranslation();
  const counts = useCall("schoolMap", {}, { staleTime: 60_000 });
  const countOf = (region: SchoolRegion) => counts.data?.find((entry) => entry.region === region)?.nSchools ?? 0;
  return (
    <fieldset className={styles.map} aria-label={t("school.map")}>
      {schoolRegions.map((region) => {
        const count = countOf(region);
        const [column, row] = region === "XX" ? [1, 8] : tiles[region];
        const name = t(`school.region.${region}`);
        return (
          <button
            key={region}
            type="button"
            className={styles.tile}
            style={{ gridColumn: region === "XX" ? "1 / span 3" : column, gridRow: row }}
            data-used={count > 0}
            disabled={count === 0 && region !== chosen}
            aria-pressed={region === chosen}
            title={t("school.regionCount", { region: name, count })}
            onClick={() => onChoose(region === chosen ? undefined : region)}
          >
            <span className={styles.name}>{t(`school.shortRegion.${region}`)}</span>
            {count > 0 ? <span className={styles.count}>{count}</span> : null}
          </button>
        );
      })}
    </fieldset>
  );
}
