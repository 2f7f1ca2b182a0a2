import type { ReactNode } from "react";
import styles from "./home-page.module.css";

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A circuit: source, resistor, ground. */
export function ReadDrawing() {
  return (
    <Drawing>
      <path d="M22 26V14h28M86 14h12v12M98 46v12H22V46M60 58v6M52 64h16M55 68h10" />
      <rect className={styles.accent} x="50" y="8" width="36" height="12" />
      <circle cx="22" cy="36" r="10" />
      <path d="M17 36c1.7-5 3.3-5 5 0s3.3 5 5 0" />
      <path d="M88 32h20M88 40h20M98 26v6M98 40v6" />
    </Drawing>
  );
}

/** Axes with a step response. */
export function RunDrawing() {
  return (
    <Drawing>
      <path d="M14 6v58h98" />
      <path className={styles.dash} d="M14 24h98" />
      <path className={styles.accent} d="M14 62c10 0 14-52 24-52s10 24 20 24 10-14 20-14 10 6 34 5" />
      <circle className={styles.accentFill} cx="58" cy="34" r="3" />
    </Drawing>
  );
}

/** Lines of a text with a cursor. */
export function WriteDrawing() {
  return (
    <Drawing>
      <rect x="8" y="6" width="104" height="60" />
      <path d="M24 6v60" />
      <path d="M32 18h26M40 28h44M40 38h30M40 48h20M32 58h18" />
      <path className={styles.accent} d="M66 44v10" />
      <path className={styles.dash} d="M76 38h24" />
    </Drawing>
  );
}

/** A history that branches and joins. */
export function ShareDrawing() {
  return (
    <Drawing>
      <path d="M14 50h92" />
      <path className={styles.accent} d="M32 50c12 0 10-30 22-30h18c12 0 10 30 22 30" />
      <circle cx="14" cy="50" r="5" />
      <circle cx="58" cy="50" r="5" />
      <circle cx="100" cy="50" r="5" />
      <circle className={styles.accent} cx="63" cy="20" r="5" />
    </Drawing>
  );
}
