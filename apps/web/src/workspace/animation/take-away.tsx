import { CameraOutlined, VideoCameraOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import { nameTip } from "../../ui/tip.ts";
import type { Span } from "../store/playback.ts";
import type { Scene3d } from "./scene-3d.ts";
import { useFilm } from "./use-film.ts";

interface TakeAwayProps {
  readonly scene: Scene3d | undefined;
  readonly span: Span;
  /** What picture and film are called. */
  readonly fileName: string;
}

/** A picture of what is seen, and a film of the run as it is played. */
export function TakeAway({ scene, span, fileName }: TakeAwayProps) {
  const { t } = useTranslation();
  const film = useFilm(scene, span, fileName);
  const takePicture = async (): Promise<void> => {
    const blob = await scene?.screenshot();
    if (blob) saveDownload({ blob, fileName: "" }, `${fileName}.png`);
  };
  const filming = t(film.isRunning ? "animation.stopFilm" : "animation.film");
  return (
    <>
      <Button
        {...nameTip(t("animation.screenshot"))}
        size="small"
        type="text"
        icon={<CameraOutlined aria-hidden />}
        aria-label={t("animation.screenshot")}
        disabled={scene === undefined}
        onClick={() => void takePicture()}
      />
      {film.isPossible ? (
        <Button
          {...nameTip(filming)}
          size="small"
          type="text"
          danger={film.isRunning}
          icon={<VideoCameraOutlined aria-hidden />}
          aria-label={filming}
          aria-pressed={film.isRunning}
          disabled={scene === undefined}
          onClick={film.isRunning ? film.stop : film.start}
        />
      ) : null}
    </>
  );
}
