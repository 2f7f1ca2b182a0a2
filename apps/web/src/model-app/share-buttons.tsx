import { CodeOutlined, LinkOutlined } from "@ant-design/icons";
import { Button, InputNumber, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { appAddress, embeddedAppAddress } from "../repository/addresses.ts";
import { CopyBlock } from "../ui/copy-field.tsx";
import { notify } from "../ui/notices.ts";
import { frameText } from "./frame-text.ts";
import styles from "./model-app.module.css";
import type { AppVersion } from "./run/app-experiment.ts";
import { addressWith } from "./run/set-values.ts";
import type { AppDesk } from "./run/use-app-desk.ts";

interface ShareButtonsProps {
  readonly desk: AppDesk;
  readonly place: AppVersion;
  readonly name: string;
  readonly title: string;
}

/** What a reader takes along: a link with the values that are set, and the text that embeds the app elsewhere. */
export function ShareButtons({ desk, place, name, title }: ShareButtonsProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [isEmbedding, setEmbedding] = useState(false);
  const shared = addressWith(address, desk.values, desk.facts?.tunables);
  const link = window.location.origin + appAddress(place.id, name, shared);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      notify("success", t("modelApp.linkCopied"));
    } catch {
      // Browsers refuse it on pages without TLS; the address bar has the link without the values.
      notify("tip", link);
    }
  };
  return (
    <>
      <Button icon={<LinkOutlined aria-hidden />} data-link={link} onClick={() => void copy()}>
        {t("modelApp.copyLink")}
      </Button>
      <Button icon={<CodeOutlined aria-hidden />} onClick={() => setEmbedding(true)}>
        {t("modelApp.embed")}
      </Button>
      {isEmbedding ? (
        <EmbedDialog
          address={window.location.origin + embeddedAppAddress(place.id, name, shared)}
          title={title}
          onClose={() => setEmbedding(false)}
        />
      ) : null}
    </>
  );
}

interface EmbedDialogProps {
  readonly address: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The element that shows the app in a page of another site, with a size. */
function EmbedDialog({ address, title, onClose }: EmbedDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [size, setSize] = useState({ width: 900, height: 600 });
  return (
    <Modal open centered width={640} title={t("modelApp.embed")} footer={null} onCancel={onClose}>
      <p>{t("modelApp.embedHint")}</p>
      <div className={styles.size}>
        {(["width", "height"] as const).map((side) => (
          <label key={side} htmlFor={`${id} ${side}`}>
            {t(`modelApp.${side}`)}{" "}
            <InputNumber<number>
              id={`${id} ${side}`}
              min={200}
              max={4000}
              value={size[side]}
              suffix="px"
              onChange={(value) => value !== null && setSize({ ...size, [side]: value })}
            />
          </label>
        ))}
      </div>
      <CopyBlock text={frameText(address, title, size)} label={t("modelApp.embed")} copied={t("modelApp.embedCopied")} />
    </Modal>
  );
}
