import "../../i18n/late/account.ts";
import { CheckOutlined, DoubleRightOutlined, ReloadOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Modal } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call-error.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import styles from "./captcha-dialog.module.css";
import { PuzzleSlider, type SliderAnswer } from "./puzzle-slider.tsx";

/** Milliseconds for which the outcome is shown before it is reported or the next puzzle comes (AUT-034, AUT-035). */
export const outcomeDelay = 800;

interface CaptchaDialogProps {
  /** Takes the ticket of a solved puzzle. */
  readonly onSolved: (ticket: string) => void;
  readonly onCancel: () => void;
}

interface Puzzle {
  readonly puzzle: string;
  readonly picture: string;
  readonly piece: string;
  readonly top: number;
}

type Outcome = "open" | "checking" | "right" | "wrong";

/** A puzzle to be solved with a slider; the server judges where the piece ends and how it got there. */
export function CaptchaDialog({ onSolved, onCancel }: CaptchaDialogProps) {
  const { t } = useTranslation();
  const { client } = useServices();
  const textOf = useFailureText();
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>("open");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function load(): void {
    setPuzzle(null);
    setFailure(null);
    setOutcome("open");
    client("machineCaptcha", {}).then(setPuzzle, (error: unknown) => setFailure(textOf(error)));
  }

  const begin = useEffectEvent(load);
  useEffect(() => {
    begin();
    return () => clearTimeout(timer.current);
  }, []);

  async function answer(given: SliderAnswer): Promise<void> {
    if (!puzzle) return;
    setOutcome("checking");
    try {
      const { ticket } = await client("checkMachineCaptcha", { puzzle: puzzle.puzzle, ...given });
      setOutcome("right");
      timer.current = setTimeout(() => onSolved(ticket), outcomeDelay);
    } catch (error) {
      if (!(error instanceof CallError) || error.failure !== "refused") return setFailure(textOf(error));
      setOutcome("wrong");
      timer.current = setTimeout(load, outcomeDelay);
    }
  }

  return (
    <Modal open centered width={limits.captchaWidth + 48} title={t("captcha.title")} footer={null} onCancel={onCancel}>
      {failure ? (
        <div className={styles.failure} role="alert">
          <p>{failure}</p>
          <Button icon={<ReloadOutlined />} onClick={load}>
            {t("action.retry")}
          </Button>
        </div>
      ) : null}
      {!failure && !puzzle ? <LoadingBlock height={limits.captchaHeight} /> : null}
      {!failure && puzzle ? (
        <PuzzleSlider
          key={puzzle.puzzle}
          {...puzzle}
          disabled={outcome !== "open"}
          state={outcome}
          icon={outcome === "right" ? <CheckOutlined /> : <DoubleRightOutlined />}
          hint={outcome === "right" ? t("captcha.right") : outcome === "wrong" ? t("captcha.wrong") : t("captcha.hint")}
          onAnswer={(given) => void answer(given)}
        />
      ) : null}
      <div className={styles.foot}>
        <span>{t("captcha.keys")}</span>
        <Button size="small" type="text" icon={<ReloadOutlined />} disabled={outcome !== "open"} onClick={load}>
          {t("captcha.another")}
        </Button>
      </div>
    </Modal>
  );
}
