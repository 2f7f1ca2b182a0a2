import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inWindow } from "../../ui/in-window.ts";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useOpenClass } from "../engine/use-open-class.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { showReferences } from "../store/workspace-state.ts";
import { type ClassActionId, classActions, refusalOf } from "./class-actions.ts";
import type { ClassTask } from "./class-command.ts";
import { usesOfClass } from "./class-uses.ts";
import { favouriteClasses, toggleFavourite } from "./favourite-classes.ts";

interface ClassMenuProps {
  /** Full name; empty for none, of which only a new class can be made. */
  readonly className: string;
  /** Whether a file of the repository holds it; of one that is only named, the command finds out. */
  readonly isOwn?: boolean;
  /** Whether the reader may change the repository. */
  readonly canEdit: boolean;
  readonly onTask: (task: ClassTask, className: string) => void;
  readonly onFavourites: (names: readonly string[]) => void;
  /** Whether a button opens it instead of a right click on what is inside. */
  readonly isButton?: boolean;
  readonly children?: ReactNode;
}

/** What one can do with a class. What cannot be done is grey and says why. */
export function ClassMenu({ isButton = false, children, ...about }: ClassMenuProps) {
  const { t } = useTranslation();
  const items = useMenuItems(about);
  if (isButton) {
    return (
      <MenuDropdown items={items}>
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
  return (
    <Dropdown
      autoFocus
      destroyOnHidden
      autoAdjustOverflow={inWindow}
      trigger={["contextMenu"]}
      menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}
    >
      <span>{children}</span>
    </Dropdown>
  );
}

function useMenuItems({
  className,
  isOwn = true,
  canEdit,
  onTask,
  onFavourites,
}: Omit<ClassMenuProps, "isButton" | "children">): NonNullable<MenuProps["items"]> {
  const { t } = useTranslation();
  const { engine } = useWorkspaceEngine();
  const { actOnAll, getState } = useWorkspaceStore();
  const openClass = useOpenClass();
  const run = async (id: ClassActionId): Promise<void> => {
    if (id === "open") await openClass(className);
    else if (id === "openBeside") await openClass(className, true);
    else if (id === "favourite") onFavourites(toggleFavourite(className));
    else if (id === "usages") actOnAll(showReferences, await usesOfClass(engine, getState().files.files, className));
    else onTask(id, className);
  };
  const item = (id: ClassActionId) => {
    const isNew = id === "new" && className === "";
    const reason = className === "" && !isNew ? "choose" : refusalOf(id, { isOwn, canEdit });
    const isFavourite = id === "favourite" && favouriteClasses().includes(className);
    return {
      key: id,
      label: t(isFavourite ? "classTree.noFavourite" : `classTree.action.${id}`),
      disabled: reason !== undefined,
      ...(reason === undefined ? {} : { title: t(`classTree.reason.${reason}`) }),
      onClick: () => void run(id),
    };
  };
  return [
    ...classActions.flatMap((group, i) => [
      ...(i === 0 ? [] : [{ type: "divider" as const, key: `divider ${i}` }]),
      ...group.map(item),
    ]),
    {
      key: "newAtTop",
      label: t("classTree.newAtTop"),
      disabled: !canEdit,
      ...(canEdit ? {} : { title: t("classTree.reason.right") }),
      onClick: () => onTask("new", ""),
    },
  ];
}
