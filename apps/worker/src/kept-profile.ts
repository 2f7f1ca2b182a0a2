/** What is kept of a run's profile: what has taken most, as far as pages show it, in texts of bounded length. */
import type { CallData, simulationCalls } from "@mofang/protocol";
import type { RunProfile } from "@mofang/simulation";

/** A profile as its row keeps it and pages get it. */
export type KeptProfile = NonNullable<CallData<typeof simulationCalls.simulationProfile>>;

/** How many of each are kept; `runProfile` of the protocol refuses more. */
const most = { systems: 100, unknowns: 20, equations: 5, causes: 200, states: 200, text: 2_000 };

/** @param isShown  whether the file of a place is one of the user's, not of an installed library */
export function keptProfile(profile: RunProfile, isShown: (file: string) => boolean): KeptProfile {
  const { compile, initialise, simulate, systems, eventCauses, steps } = profile;
  return {
    compile,
    initialise,
    simulate,
    systems: systems.slice(0, most.systems).map(({ kind, unknowns, equations, solutions, milliseconds }) => ({
      ...{ kind, solutions, milliseconds },
      unknowns: unknowns.slice(0, most.unknowns).map(cut),
      equations: equations.slice(0, most.equations).map(({ text, place }) => {
        const { file, start, end } = place ?? { file: "", start: 0, end: 0 };
        return { text: cut(text), ...(isShown(file) && { place: { file, start, end } }) };
      }),
    })),
    eventCauses: eventCauses.slice(0, most.causes).map(({ relation, becomes, count }) => {
      return { count, ...(relation !== undefined && { relation: cut(relation), becomes }) };
    }),
    ...(steps && { steps: { ...steps, states: steps.states.slice(0, most.states).map(bounded) } }),
  };
}

function bounded({ name, accepted, rejected }: NonNullable<RunProfile["steps"]>["states"][number]) {
  return { name: cut(name), accepted, rejected };
}

function cut(text: string): string {
  return text.length <= most.text ? text : `${text.slice(0, most.text - 1)}…`;
}
