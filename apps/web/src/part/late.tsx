import { Component, type ComponentType, lazy, type ReactNode, useState } from "react";
import { loadPart, PartLoadError } from "./load-part.ts";
import { type NetworkWatch, watchNetwork } from "./network-watch.ts";
import { PartFailure, type PartFailureShape } from "./part-failure.tsx";

interface LateOptions<Props> {
  /** How its failure looks; as a block in its place by default. */
  readonly shape?: PartFailureShape;
  /** What closes it, for a dialog: its failure can be closed as well. */
  readonly close?: (props: Props) => void;
}

/** A part that is loaded when it is first shown, or before. */
type LatePart<Props> = ComponentType<Props> & {
  /** Begins to load the script of what will soon be shown. Where it does not come, the part says so once it is shown. */
  readonly bring: () => void;
};

/** One try to load a part. React remembers how it ended, so another try is another component. */
interface Try<Props> {
  readonly Part: ComponentType<Props>;
  readonly number: number;
  hasFailed: boolean;
  /** Of the network while it is loaded, and until its failure is shown. */
  network: NetworkWatch | undefined;
}

/**
 * A part whose script comes when it is first shown, to be placed under a `Suspense` that says what stands there meanwhile.
 * Where the script cannot be loaded, that is said in the part's own place with a retry, which is made by itself when a network
 * that was away is back; what is around stays as it is. Every part of a page that is loaded later is made by this.
 */
export function late<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { shape = "block", close }: LateOptions<Props> = {},
): LatePart<Props> {
  let latest = begin(load, 0);
  function renewed(): Try<Props> {
    if (latest.hasFailed) latest = begin(load, latest.number + 1);
    return latest;
  }
  function Late(props: Props) {
    const [shown, setTry] = useState(() => latest);
    const { Part, number } = shown;
    return (
      <PartBoundary
        key={number}
        failure={
          <PartFailure
            shape={shape}
            network={shown.network}
            onRetry={() => setTry(renewed())}
            onGone={renewed}
            {...(close ? { onClose: () => close(props) } : {})}
          />
        }
      >
        <Part {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Late, { bring: () => void loadPart(load).catch(() => undefined) });
}

function begin<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  number: number,
): Try<Props> {
  const begun: Try<Props> = {
    number,
    hasFailed: false,
    network: undefined,
    Part: lazy<ComponentType<Props>>(async () => {
      begun.network = watchNetwork();
      try {
        const part = await loadPart(load);
        begun.network.end();
        return part;
      } catch (error) {
        begun.hasFailed = true;
        throw error;
      }
    }),
  };
  return begun;
}

interface PartBoundaryProps {
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** Shows that a script could not be loaded; a part that breaks by itself is not its matter. */
class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartLoadError)) throw error;
    return this.props.failure;
  }
}
