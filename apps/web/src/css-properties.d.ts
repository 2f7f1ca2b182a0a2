import "react";

declare module "react" {
  /** Values that a component hands to its style sheet. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number;
  }
}
