import { useEffect, useState } from "react";
import type { CurveData } from "../../engine/messages.ts";
import type { Runs } from "../runs/runs-context.tsx";
import type { Chart } from "../store/charts/chart.ts";
import type { CurvesByKey } from "./curve-key.ts";

const none: CurvesByKey = new Map();

/**
 * The spectra of curves: amplitudes in the unit of a curve, where a time was a frequency in Hz. None while none are wanted.
 *
 * @param groups  curves with all their points; each group the same object as long as nothing of it changes
 */
export function useSpectra(
  [first, second]: readonly [CurvesByKey, CurvesByKey],
  spectrum: Chart["spectrum"],
  { page }: Runs,
): CurvesByKey {
  const [spectra, setSpectra] = useState(none);
  useEffect(() => {
    const curves = [...first, ...second].filter(([, { kind }]) => kind === undefined || kind === "Real");
    if (spectrum === undefined || curves.length === 0) {
      setSpectra(none);
      return;
    }
    let isCurrent = true;
    const sent = curves.map(([, { time, values }]) => ({ time, values }));
    page.compute("spectra", { curves: sent, ...spectrum }).then(
      (found) => {
        if (!isCurrent) return;
        const shown = found.map(({ frequency, amplitude }, i): readonly [string, CurveData] => {
          const [key, { name, unit }] = curves[i] as readonly [string, CurveData];
          return [key, { name, unit, time: frequency, values: amplitude }];
        });
        setSpectra(new Map(shown));
      },
      () => undefined, // The worker was ended with the page.
    );
    return () => {
      isCurrent = false;
    };
  }, [first, second, spectrum, page]);
  return spectra;
}
