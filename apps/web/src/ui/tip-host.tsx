import { Tooltip } from "antd";
import { useEffect, useState } from "react";
import styles from "./tip-host.module.css";
import { type ShownTip, watchTips } from "./watch-tips.ts";

/** Above everything that can have a tip, and below notices. */
const zIndex = 1900;

/**
 * Shows the tip of the element under the pointer or the focus, for all elements of the page that carry one (`tip.ts`). One
 * tip of the component library serves them all: one around each button costs more than the button.
 */
export function TipHost() {
  const [tip, setTip] = useState<ShownTip>();
  useEffect(() => watchTips(setTip), []);
  if (tip === undefined) return null;
  const { text, side, ...place } = tip;
  return (
    <Tooltip key={`${place.left} ${place.top}`} open title={text} placement={side} zIndex={zIndex}>
      <span className={styles.place} style={place} />
    </Tooltip>
  );
}
