import type uPlot from "uplot";
import { scaleOf } from "./plot-axes.ts";
import type { PlotReading, ShownPlotCurve } from "./plot-curve.ts";
import { colourOf } from "./plot-drawing.ts";

/** Pixels across a dot. */
const size = 6;

/** Dots on the curves of a plot at the time under the pointer. */
export class CurveDots {
  readonly #dots: HTMLElement[] = [];

  /** Puts a dot on each curve that has a value; none while the pointer is elsewhere. */
  show(plot: uPlot, curves: readonly ShownPlotCurve[], reading: PlotReading | undefined): void {
    for (const [index, { key, colour, shown }] of curves.entries()) {
      const value = reading?.values.get(key);
      const dot = this.#dotOf(plot, index);
      dot.hidden = reading === undefined || value === undefined;
      if (reading === undefined || value === undefined) continue;
      const [left, top] = [plot.valToPos(reading.time, "x"), plot.valToPos(value, scaleOf(shown))];
      dot.style.transform = `translate(${left - size / 2}px, ${top - size / 2}px)`;
      dot.style.background = colourOf(colour);
    }
  }

  #dotOf({ over }: uPlot, index: number): HTMLElement {
    const known = this.#dots[index];
    if (known !== undefined) return known;
    const dot = document.createElement("div");
    Object.assign(dot.style, { position: "absolute", width: `${size}px`, height: `${size}px`, borderRadius: "50%" });
    dot.style.pointerEvents = "none";
    over.append(dot);
    this.#dots[index] = dot;
    return dot;
  }
}
