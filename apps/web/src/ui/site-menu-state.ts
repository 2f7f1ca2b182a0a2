import { create } from "zustand";

interface SiteMenuState {
  readonly isOpen: boolean;
  readonly show: (isOpen: boolean) => void;
}

/** Whether the site's menu lies over a page that has no room for it: such a page opens it by a mark of its own. */
export const useSiteMenu = create<SiteMenuState>()((set) => ({ isOpen: false, show: (isOpen) => set({ isOpen }) }));
