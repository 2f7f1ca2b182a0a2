import "../../i18n/late/picture.ts";
import { PictureOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useColourTheme } from "../../theme/colour-theme.ts";
import { classOf } from "./block-run.ts";
import { BlockWaiting } from "./block-status.tsx";
import styles from "./model-block.module.css";
import { useEngineAnswer } from "./use-engine-answer.ts";
import type { BlockDesk } from "./use-model-block.ts";

interface BlockPictureProps {
  readonly desk: BlockDesk;
  readonly name: string;
  /** It is drawn once a reader wants it: a text with many models opens no engine. */
  readonly isWanted: boolean;
  readonly onWant: () => void;
}

/** The diagram of a block's class, or its icon where it has none. */
export function BlockPicture({ desk, name, isWanted, onWant }: BlockPictureProps) {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const language = useLanguage();
  const title = t("picture.diagramOf", { name });
  const drawn = useEngineAnswer(desk.source, `${name} ${theme} ${language}`, isWanted, async (engine) => {
    const className = await classOf(engine, desk.block.className);
    if (className === undefined) return null;
    const place = { className, path: [], layer: "diagram" } as const;
    return engine.request("picture", { ...place, theme, title, language, orIcon: true, values: undefined });
  });
  if (!isWanted) {
    return (
      <div className={styles.blank}>
        <Button icon={<PictureOutlined aria-hidden />} onClick={onWant}>
          {title}
        </Button>
      </div>
    );
  }
  if (drawn.kind === "underWay") return <BlockWaiting progress={drawn.progress} isTall />;
  if (drawn.kind === "failed") return <p className={styles.problem}>{drawn.message || t("writing.block.noDiagram")}</p>;
  if (drawn.answer === null) return <p className={styles.quiet}>{t("writing.block.noDiagram")}</p>;
  // Safe, because renderSvg escapes everything that comes from a model.
  return <div className={styles.picture} role="img" aria-label={title} dangerouslySetInnerHTML={{ __html: drawn.answer }} />;
}
