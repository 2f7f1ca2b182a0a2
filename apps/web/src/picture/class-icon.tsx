import { type ReactNode, useEffect, useState } from "react";
import { type EngineClient, EngineError } from "../engine/engine-client.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { type ColourTheme, useColourTheme } from "../theme/colour-theme.ts";
import styles from "./class-icon.module.css";

/** Icons that were asked for, by engine, theme and class; they live as long as the engine. */
const asked = new WeakMap<EngineClient, Map<string, Promise<string | null>>>();

export interface ClassIconProps {
  /** Undefined while it is not ready. */
  readonly engine: EngineClient | undefined;
  readonly className: string;
  /** What stands there until the icon has come, and for a class without one. */
  readonly fallback: ReactNode;
}

/** The small icon of a class as its annotation draws it. It says nothing that its name does not, so that it has no text. */
export function ClassIcon({ engine, className, fallback }: ClassIconProps) {
  const theme = useColourTheme();
  const language = useLanguage();
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    if (engine === undefined) return;
    let isCurrent = true;
    iconOf(engine, className, theme, () =>
      engine.request("picture", {
        className,
        path: [],
        layer: "icon",
        theme,
        title: className,
        language,
        orIcon: false,
        isOutlineLeftOut: true,
        values: undefined,
      }),
    ).then(
      (drawn) => isCurrent && setSvg(drawn),
      (error: unknown) => {
        // An engine that was replaced answers no more; a class that breaks keeps its letter.
        if (!(error instanceof EngineError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, className, theme, language]);
  if (svg === null) return fallback;
  return <img className={styles.icon} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width="18" height="18" />;
}

function iconOf(
  engine: EngineClient,
  className: string,
  theme: ColourTheme,
  ask: () => Promise<string | null>,
): Promise<string | null> {
  const icons = asked.get(engine) ?? new Map<string, Promise<string | null>>();
  asked.set(engine, icons);
  const key = `${theme} ${className}`;
  const icon = icons.get(key) ?? ask();
  icons.set(key, icon);
  return icon;
}
