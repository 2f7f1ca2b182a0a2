import type { EditableDiagram } from "@mofang/diagram";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { aimPin, type PinTarget } from "../store/pins.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { PinForm } from "./pin-form.tsx";
import { itemsOf, nameOfItem } from "./pinned-item.ts";
import styles from "./pins.module.css";

interface NewPinProps {
  readonly repositoryId: number;
  /** Of the class that is shown; undefined where there is none. */
  readonly diagram: EditableDiagram | undefined;
}

/** Begins a comment on something that the diagram of the class has, chosen in it or in a list. */
export function NewPin({ repositoryId, diagram }: NewPinProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const target = useWorkspace(({ pins }) => pins.target);
  if (target !== undefined) return <Written key={JSON.stringify(target)} repositoryId={repositoryId} target={target} />;
  const items = diagram === undefined ? [] : itemsOf(diagram);
  if (diagram === undefined || items.length === 0) return null;
  return (
    <Select
      className={styles.choice ?? ""}
      size="small"
      showSearch
      value={null}
      placeholder={t("pins.choose", { className: diagram.className })}
      aria-label={t("pins.choose", { className: diagram.className })}
      options={items.map((item, index) => ({ value: index, label: nameOfItem(item) }))}
      optionFilterProp="label"
      onChange={(index: number | null) => {
        const item = items[index ?? -1];
        if (item !== undefined) act("pins", aimPin, { className: diagram.className, item });
      }}
    />
  );
}

function Written({ repositoryId, target }: { readonly repositoryId: number; readonly target: PinTarget }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const close = (): void => act("pins", aimPin, undefined);
  const add = useAction("addPin", { onSuccess: close });
  const { className, item } = target;
  const label = t("pins.on", { item: nameOfItem(item), className });
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.item}>{label}</p>
      <PinForm
        place={`${repositoryId}/${className}/${nameOfItem(item)}`}
        label={label}
        okText={t("pins.add")}
        isPending={add.isPending}
        onSend={(text, onSent) => add.mutate({ id: repositoryId, className, item, text }, { onSuccess: onSent })}
        onCancel={close}
      />
    </section>
  );
}
