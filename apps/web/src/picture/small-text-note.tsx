import "../i18n/late/picture.ts";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./small-text-note.module.css";
import { typicalTextSize } from "./text-size.ts";
import type { Viewport } from "./viewport.ts";

interface SmallTextNoteProps {
  /** The picture that the viewport shows. */
  readonly svg: string;
  readonly viewport: Viewport;
  /** The middle of what is chosen in the picture, in its units with y downwards; undefined where nothing is. */
  readonly chosen: { readonly x: number; readonly y: number } | undefined;
}

/** Pixels below which texts cannot be read. */
const readable = 10;
/** Pixels at which they are shown when somebody asks. */
const comfortable = 12;

/** Says that the texts of a picture are too small to be read as it is shown, with the way to see them. */
export function SmallTextNote({ svg, viewport, chosen }: SmallTextNoteProps) {
  const { t } = useTranslation();
  const [pixels, setPixels] = useState<number>();
  useEffect(() => {
    const size = typicalTextSize(viewport.drawing);
    const follow = (): void => {
      const { scale } = viewport;
      setPixels(size === undefined || scale === undefined ? undefined : Math.round(size * scale * 2) / 2);
    };
    follow();
    return viewport.subscribe(follow);
  }, [viewport, svg]);
  if (pixels === undefined || pixels === 0 || pixels >= readable) return null;
  const enlarge = (): void => {
    if (chosen !== undefined) viewport.centre(chosen.x, chosen.y);
    viewport.zoomBy(comfortable / pixels);
  };
  return (
    <p className={styles.note} role="note">
      {t("picture.smallText", { pixels })}
      <Button size="small" type="link" onClick={enlarge}>
        {t(chosen === undefined ? "picture.readable" : "picture.readableChosen")}
      </Button>
    </p>
  );
}
