import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type EngineClient, EngineError } from "../engine/engine-client.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { useColourTheme } from "../theme/colour-theme.ts";
import styles from "./class-icon.module.css";

/** An icon that was asked for, of a version of its class. */
interface AskedIcon {
  readonly version: number;
  readonly svg: Promise<string | null>;
}

/** The newest icons, by engine, theme and class; they live as long as the engine. */
const asked = new WeakMap<EngineClient, Map<string, AskedIcon>>();

interface ClassIconProps {
  /** Undefined while it is not ready. */
  readonly engine: EngineClient | undefined;
  readonly className: string;
  /** Grows when the class may be another; left out for one that nobody changes here. */
  readonly version?: number;
  /** What stands there until the icon has come, and for a class without one. */
  readonly fallback: ReactNode;
}

/** The small icon of a class as its annotation draws it, drawn when it comes into view. It says nothing that its name does not, so that it has no text. */
export function ClassIcon({ engine, className, version = 0, fallback }: ClassIconProps) {
  const theme = useColourTheme();
  const language = useLanguage();
  const [svg, setSvg] = useState<string | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  useEffect(() => {
    if (engine === undefined || !isSeen) return;
    let isCurrent = true;
    iconOf(engine, `${theme} ${className}`, version, () =>
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
  }, [engine, className, version, theme, language, isSeen]);
  return (
    <span ref={place} className={styles.place}>
      {svg === null ? (
        fallback
      ) : (
        <img className={styles.icon} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width="18" height="18" />
      )}
    </span>
  );
}

/** Whether an element has come into view yet. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

function iconOf(engine: EngineClient, key: string, version: number, ask: () => Promise<string | null>): Promise<string | null> {
  const icons = asked.get(engine) ?? new Map<string, AskedIcon>();
  asked.set(engine, icons);
  const known = icons.get(key);
  if (known?.version === version) return known.svg;
  const svg = ask();
  icons.set(key, { version, svg });
  return svg;
}
