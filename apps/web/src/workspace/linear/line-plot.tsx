import { Suspense, useMemo } from "react";
import { LoadingBlock } from "../../ui/states.tsx";
import { Plot } from "../curves/late-plot.ts";
import { plainLooks } from "../store/charts/looks.ts";
import styles from "./linear.module.css";

interface LinePlotProps {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** What lies along the axes. */
  readonly xLabel: string;
  readonly yLabel: string;
  readonly isXLogarithmic: boolean;
  /** Plots of one group show the pointer at the same place. */
  readonly group: string;
  /** What the picture is, for people who do not see it. */
  readonly label: string;
}

const noTubes = new Map();
const nothing = (): void => undefined;

/** One curve in the axes of the charts. */
export function LinePlot({ x, y, xLabel, yLabel, isXLogarithmic, group, label }: LinePlotProps) {
  const curves = useMemo(() => {
    const [time, values] = [Float64Array.from(x), Float64Array.from(y)];
    return [{ name: yLabel, label: yLabel, key: yLabel, unit: yLabel, colour: 0, time, values }];
  }, [x, y, yLabel]);
  return (
    <div className={styles.plot}>
      <Suspense fallback={<LoadingBlock height="100%" />}>
        <Plot
          curves={curves}
          tubes={noTubes}
          xRange={undefined}
          whole={undefined}
          timeLabel={xLabel}
          isLogarithmic={false}
          isXLogarithmic={isXLogarithmic}
          label={label}
          looks={plainLooks}
          group={group}
          cursors={undefined}
          time={undefined}
          onZoom={nothing}
          onCursors={nothing}
          onWidth={nothing}
          onReading={nothing}
        />
      </Suspense>
    </div>
  );
}
