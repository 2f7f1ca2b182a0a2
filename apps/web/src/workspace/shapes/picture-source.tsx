import type { EditableDiagram } from "@mofang/diagram";
import { Button, Select } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../ui/notices.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { picturesAmong, resourceRoot } from "./picture-place.ts";
import type { AttributeChanges } from "./shape-commands.ts";
import { stringText } from "./shape-fields.ts";
import styles from "./shape-panel.module.css";
import { pictureTypes, usePictureStore } from "./use-picture-store.ts";

interface PictureSourceProps {
  readonly diagram: EditableDiagram;
  readonly onSet: (attributes: AttributeChanges) => void;
}

/** Bytes of a picture that a text holds at most. */
const largestEmbedded = 200_000;

/** Where a picture comes from: a file of the repository, one that is put there, or one that is written into the text. */
export function PictureSource({ diagram, onSet }: PictureSourceProps) {
  const { t } = useTranslation();
  const { others } = useWorkspaceEngine();
  const store = usePictureStore();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [isStoring, setIsStoring] = useState(false);
  const setFile = (address: string): void => onSet({ fileName: stringText(address), imageSource: undefined });
  const put = async (file: File): Promise<void> => {
    setIsStoring(true);
    const address = await store(file, diagram);
    setIsStoring(false);
    if (address !== undefined) setFile(address);
  };
  const embed = async (file: File): Promise<void> => {
    if (file.size > largestEmbedded)
      notify("fail", t("shape.picture.tooLargeToEmbed", { size: largestEmbedded / 1000 }), "picture");
    else onSet({ imageSource: `"${await base64Of(file)}"`, fileName: undefined });
  };
  return (
    <div className={styles.sources}>
      <Select
        size="small"
        showSearch
        value={null}
        aria-label={t("shape.picture.choose")}
        placeholder={t("shape.picture.choose")}
        options={pictures.map((address) => ({ value: address, label: address.replace(/^modelica:\/\//, "") }))}
        onOpenChange={(isOpen) => {
          const found = (files: readonly { readonly path: string }[]): void =>
            setPictures(
              picturesAmong(
                resourceRoot(diagram.file, diagram.className),
                files.map(({ path }) => path),
              ),
            );
          if (isOpen) void others.list().then(found);
        }}
        onChange={(address: string | null) => address !== null && setFile(address)}
      />
      <PictureButton label={t("shape.picture.store")} isBusy={isStoring} onFile={(file) => void put(file)} />
      <PictureButton label={t("shape.picture.embed")} isBusy={false} onFile={(file) => void embed(file)} />
    </div>
  );
}

interface PictureButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Has the browser ask for a picture. */
function PictureButton({ label, isBusy, onFile }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={pictureTypes}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = "";
        }}
      />
    </>
  );
}

/** Letters that are made of bytes at a time: a call takes no more arguments. */
const chunk = 0x8000;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let from = 0; from < bytes.length; from += chunk) text += String.fromCharCode(...bytes.subarray(from, from + chunk));
  return btoa(text);
}
