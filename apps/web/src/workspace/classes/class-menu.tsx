import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import type { ClassNode } from "../../engine/messages.ts";
import { inWindow } from "../../ui/in-window.ts";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { openDialog } from "../store/dialogs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { type ClassActionId, classActions, refusalOf } from "./class-actions.ts";
import styles from "./class-panel.module.css";
import { favouriteClasses } from "./favourite-classes.ts";
import { useClassWork } from "./use-class-work.ts";

/** Where a menu opens, in pixels from the left top of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

interface ClassMenuProps {
  /** Undefined while no class is chosen: then one can be made. */
  readonly node: ClassNode | undefined;
  readonly onFavourites: (names: readonly string[]) => void;
}

interface PlacedClassMenuProps extends ClassMenuProps {
  readonly at: MenuPlace;
  readonly onClose: () => void;
}

/** What one can do with a class, where it was asked for. What cannot be done is grey and says why. */
export function PlacedClassMenu({ at, onClose, ...about }: PlacedClassMenuProps) {
  const items = useMenuItems(about);
  return (
    <Dropdown
      open
      autoFocus
      destroyOnHidden
      autoAdjustOverflow={inWindow}
      align={{ offset: [0, 0] }}
      trigger={["click"]}
      menu={{ items, onClick: onClose }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className={styles.menuPlace} style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}

/** The same behind a button. */
export function ClassMenuButton(about: ClassMenuProps) {
  const { t } = useTranslation();
  return (
    <MenuDropdown items={useMenuItems(about)}>
      <Button
        size="small"
        type="text"
        icon={<MoreOutlined />}
        aria-label={t("classTree.actions")}
        title={t("classTree.actions")}
      />
    </MenuDropdown>
  );
}

function useMenuItems({ node, onFavourites }: ClassMenuProps): NonNullable<MenuProps["items"]> {
  const { t } = useTranslation();
  const { canEdit } = useSaving();
  const { act, getState } = useWorkspaceStore();
  const work = useClassWork(onFavourites);
  const atTop = {
    key: "newAtTop",
    label: t("classTree.newAtTop"),
    disabled: !canEdit,
    ...(canEdit ? {} : { title: t("classTree.reason.right") }),
    onClick: () => act("dialogs", openDialog, { kind: "class", task: "new", className: "" }),
  };
  if (node === undefined) return [atTop];
  const isOwn = getState().files.files.has(node.file);
  const item = (id: ClassActionId) => {
    const reason = refusalOf(id, { node, isOwn, canEdit });
    const isFavourite = id === "favourite" && favouriteClasses().includes(node.name);
    const label = id === "copy" && !isOwn ? "classTree.duplicate" : (`classTree.action.${id}` as const);
    return {
      key: id,
      label: t(isFavourite ? "classTree.noFavourite" : label),
      disabled: reason !== undefined,
      ...(reason === undefined ? {} : { title: t(reason) }),
      onClick: () => work(id, node),
    };
  };
  return [
    ...classActions.flatMap((group, i) => [
      ...(i === 0 ? [] : [{ type: "divider" as const, key: `divider ${i}` }]),
      ...group.map((entry) =>
        typeof entry === "string"
          ? item(entry)
          : { key: entry.name, label: t(`classTree.menu.${entry.name}`), children: entry.ids.map(item) },
      ),
    ]),
    atTop,
  ];
}
