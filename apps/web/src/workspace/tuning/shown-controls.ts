import type { Tunable } from "@mofang/simulation";
import type { TunedControl } from "../live/tuned-controls.ts";

/** A control that a diagram shows. */
export interface ShownControl {
  readonly control: TunedControl;
  readonly tunable: Tunable;
  /** The component that it stands beside; that of an input is its own connector. */
  readonly component: string;
  /** As it is called beside the component. */
  readonly label: string;
}

/**
 * The controls that a diagram shows.
 *
 * @param path  names of components that lead from the class that runs to what is drawn, with dots between them
 */
export function shownControls(
  controls: readonly TunedControl[],
  tunables: readonly Tunable[],
  path: string,
): readonly ShownControl[] {
  const prefix = path === "" ? "" : `${path}.`;
  const byName = new Map(tunables.map((tunable) => [tunable.name, tunable]));
  return controls.flatMap((control): ShownControl[] => {
    const tunable = byName.get(control.name);
    if (tunable === undefined || control.isOffDiagram === true || !control.name.startsWith(prefix)) return [];
    const rest = control.name.slice(prefix.length);
    const [, component = rest, , member] = /^([^.[]+)(\[[^\]]*\])?(?:\.(.+))?$/.exec(rest) ?? [];
    return [{ control, tunable, component, label: member ?? rest }];
  });
}
