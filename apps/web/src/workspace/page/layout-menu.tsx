import { Input, type MenuProps, Modal } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFailureText } from "../../api/failure-text.ts";
import { isKeptName } from "../../repository/kept/kept-file.ts";
import { notify } from "../../ui/notices.ts";
import { useSaving } from "../save/saving-context.tsx";
import { useLayouts } from "./use-layouts.ts";

type Item = NonNullable<MenuProps["items"]>[number];

/** The layouts that the repository keeps as an item of a menu: one opens with a click or by the address, and what is shown can be kept. */
export function useKeptLayouts(): { readonly item: Item; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const { canEdit } = useSaving();
  const textOf = useFailureText();
  const layouts = useLayouts();
  const { names = [], open } = layouts;
  const [address, setAddress] = useSearchParams();
  const [isKeeping, setKeeping] = useState(false);
  useLayoutOfAddress(layouts);
  const show = (name: string): void => {
    open(name).then(
      // The address shows the layout to whoever it is sent to.
      () =>
        setAddress(new URLSearchParams([...[...address].filter(([key]) => key !== "layout"), ["layout", name]]), {
          replace: true,
        }),
      (error: unknown) => notify("fail", textOf(error), "layout"),
    );
  };
  const opened = names.map((name) => ({ key: `open ${name}`, label: name, onClick: () => show(name) }));
  const none = { key: "none", label: t("office.noLayouts"), disabled: true };
  const keep = { key: "keep", label: t("office.keepLayout"), disabled: !canEdit, onClick: () => setKeeping(true) };
  const children = [...(opened.length === 0 ? [none] : opened), { type: "divider" as const }, keep];
  const dialog = isKeeping ? (
    <KeepLayout names={names} keep={layouts.keep} isSaving={layouts.isSaving} onClose={() => setKeeping(false)} />
  ) : null;
  return { item: { key: "layouts", label: t("office.keptLayouts"), children }, dialog };
}

/** Opens the layout that the address names, once, as soon as it is known what there is. */
function useLayoutOfAddress({ names, open }: Pick<ReturnType<typeof useLayouts>, "names" | "open">): void {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [address] = useSearchParams();
  const wanted = address.get("layout");
  const done = useRef(false);
  useEffect(() => {
    if (done.current || names === undefined || wanted === null) return;
    done.current = true;
    if (!names.includes(wanted)) notify("fail", t("office.unknownLayout", { name: wanted }), "layout");
    else open(wanted).catch((error: unknown) => notify("fail", textOf(error), "layout"));
  }, [names, wanted, open, t, textOf]);
}

interface KeepLayoutProps extends Pick<ReturnType<typeof useLayouts>, "keep" | "isSaving"> {
  readonly names: readonly string[];
  readonly onClose: () => void;
}

function KeepLayout({ names, keep, isSaving, onClose }: KeepLayoutProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get("layout") ?? "");
  const name = typed.trim();
  const isWrong = name !== "" && !isKeptName(name);
  const note = isWrong ? t("kept.nameRule") : names.includes(name) ? t("office.layoutIsThere", { name }) : "";
  const save = async (): Promise<void> => {
    if (await keep(name)) onClose();
  };
  return (
    <Modal
      open
      centered
      width={600}
      title={t("office.keepLayout")}
      okText={t("office.keepLayoutNow")}
      okButtonProps={{ disabled: name === "" || isWrong, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Input
        autoFocus
        value={typed}
        maxLength={60}
        status={isWrong ? "error" : ""}
        placeholder={t("office.layoutName")}
        aria-label={t("office.layoutName")}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role={isWrong ? "alert" : undefined}>{note || t("office.keepLayoutHint")}</p>
    </Modal>
  );
}
