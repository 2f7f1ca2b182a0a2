import "../../i18n/late/account.ts";
import { limits } from "@mofang/protocol";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./captcha-dialog.module.css";

/** Where the piece was left, in pixels of the picture, and its way there with milliseconds. */
export interface SliderAnswer {
  readonly offset: number;
  readonly track: { x: number; t: number }[];
}

interface PuzzleSliderProps {
  /** Addresses of the picture with its gap and of the piece. */
  readonly picture: string;
  readonly piece: string;
  /** Pixels from the picture's upper edge to the piece. */
  readonly top: number;
  readonly disabled: boolean;
  readonly state: string;
  readonly icon: ReactNode;
  readonly hint: string;
  readonly onAnswer: (answer: SliderAnswer) => void;
}

const farthest = limits.captchaWidth - limits.captchaPiece;
/** Pixels that a key moves the piece by. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 4,
  ArrowUp: 4,
  ArrowLeft: -4,
  ArrowDown: -4,
  PageUp: 40,
  PageDown: -40,
};

/** The puzzle with its slider, for a pointer and for keys: arrows move the piece, Enter leaves it. The slider takes the focus. */
export function PuzzleSlider({ picture, piece, top, disabled, state, icon, hint, onAnswer }: PuzzleSliderProps) {
  const { t } = useTranslation();
  const handle = useRef<HTMLDivElement>(null);
  const { offset, rail, handlers } = useSlider(disabled, onAnswer);

  useEffect(() => handle.current?.focus({ preventScroll: true }), []);

  const place = `${(offset / limits.captchaWidth) * 100}%`;
  return (
    <div className={styles.puzzle} data-state={state}>
      <div className={styles.picture}>
        <img src={picture} alt={t("captcha.picture")} draggable={false} />
        <img
          className={styles.piece}
          src={piece}
          alt=""
          draggable={false}
          style={{
            left: place,
            top: `${(top / limits.captchaHeight) * 100}%`,
            width: `${(limits.captchaPiece / limits.captchaWidth) * 100}%`,
          }}
        />
      </div>
      <div className={styles.rail} ref={rail}>
        <span className={styles.hint} aria-live="polite">
          {offset === 0 || disabled ? hint : ""}
        </span>
        <div
          ref={handle}
          className={styles.handle}
          style={{ left: place, width: `${(limits.captchaPiece / limits.captchaWidth) * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-label={t("captcha.slider")}
          aria-valuemin={0}
          aria-valuemax={farthest}
          aria-valuenow={offset}
          aria-disabled={disabled}
          {...handlers}
        >
          {icon}
        </div>
      </div>
    </div>
  );
}

/** Where the piece stands, and what moves it: pointers and keys. */
function useSlider(disabled: boolean, onAnswer: PuzzleSliderProps["onAnswer"]) {
  const [offset, setOffset] = useState(0);
  const rail = useRef<HTMLDivElement>(null);
  const grip = useRef<{ readonly x: number; readonly offset: number } | null>(null);
  const begun = useRef(0);
  const track = useRef<{ x: number; t: number }[]>([]);

  function moveTo(next: number): number {
    const inside = Math.round(Math.min(farthest, Math.max(0, next)));
    if (track.current.length === 0) begun.current = performance.now();
    track.current.push({ x: inside, t: Math.round(performance.now() - begun.current) });
    setOffset(inside);
    return inside;
  }

  function take(event: PointerEvent<HTMLElement>): void {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, offset };
    moveTo(offset);
  }

  /** Pixels of the picture for pixels of the screen: on a phone it is drawn smaller. */
  function drag(event: PointerEvent<HTMLElement>): void {
    if (!grip.current) return;
    const scale = limits.captchaWidth / (rail.current?.clientWidth || limits.captchaWidth);
    moveTo(grip.current.offset + (event.clientX - grip.current.x) * scale);
  }

  function leave(): void {
    if (!grip.current) return;
    grip.current = null;
    answer();
  }

  function press(event: KeyboardEvent): void {
    if (disabled) return;
    const step = keySteps[event.key];
    if (step !== undefined) moveTo(offset + step);
    else if (event.key === "Enter" || event.key === " ") answer();
    else return;
    event.preventDefault();
  }

  function answer(): void {
    const last = track.current.at(-1);
    if (last && last.x > 0) onAnswer({ offset: last.x, track: track.current });
  }

  return { offset, rail, handlers: { onPointerDown: take, onPointerMove: drag, onPointerUp: leave, onKeyDown: press } };
}
