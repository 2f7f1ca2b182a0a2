import { useState } from "react";
import type { ShownComponent } from "./shown-component.ts";

/** One step into a model: a component by its name in the class before it, and its class. */
interface DrillStep {
  readonly name: string;
  readonly className: string;
}

/** A way into the components of a class. */
export interface Drill {
  /** Class whose picture is shown. */
  readonly className: string;
  /** From the class where the way began; empty there. */
  readonly steps: readonly DrillStep[];
  open(component: ShownComponent): void;
  /** Goes out again to a depth, 0 for where the way began. */
  backTo(depth: number): void;
}

const noSteps: readonly DrillStep[] = [];

/** The way that a reader takes into the components of a class; it begins anew when the class changes. */
export function useDrill(className: string): Drill {
  const [way, setWay] = useState<{ readonly from: string; readonly steps: readonly DrillStep[] }>({ from: className, steps: [] });
  const steps = way.from === className ? way.steps : noSteps;
  return {
    className: steps.at(-1)?.className ?? className,
    steps,
    open: ({ name, className: opened }) => setWay({ from: className, steps: [...steps, { name, className: opened }] }),
    backTo: (depth) => setWay({ from: className, steps: steps.slice(0, depth) }),
  };
}
