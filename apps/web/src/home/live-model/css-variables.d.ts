import "react";

/** Lets a `style` set the variables that our style sheets read. */
declare module "react" {
  interface CSSProperties {
    "--part"?: string;
  }
}
