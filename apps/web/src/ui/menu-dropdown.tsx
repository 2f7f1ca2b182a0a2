import { Dropdown, type MenuProps } from "antd";
import type { ComponentProps, ReactElement } from "react";
import { inWindow } from "./in-window.ts";

interface MenuDropdownProps {
  readonly items: NonNullable<MenuProps["items"]>;
  readonly placement?: ComponentProps<typeof Dropdown>["placement"];
  /** The button that opens the menu. */
  readonly children: ReactElement;
}

/**
 * A menu below a button: it takes the focus when it opens and leaves the page when it closes, so that the focus comes back
 * to the button ({@link useFocusReturn}). The component library alone moves it in an animation frame, which may come after
 * the key that closes the menu and leave the focus in a menu nobody sees.
 */
export function MenuDropdown({ items, placement, children }: MenuDropdownProps) {
  return (
    <Dropdown
      autoFocus
      destroyOnHidden
      autoAdjustOverflow={inWindow}
      trigger={["click"]}
      menu={{ items }}
      {...(placement ? { placement } : {})}
    >
      {children}
    </Dropdown>
  );
}
