import { useEffect } from "react";

/** What holds a dialog, drawer or menu of the component library, below the body. */
const layers = ".ant-modal-root, .ant-drawer, .ant-dropdown";

/**
 * Gives the focus back to what opened a dialog or menu when it goes. The component library does so only for dialogs that
 * stay in the page and hide; ours come with what they show and leave with it.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    let opener: HTMLElement | null = null;
    let isInLayer = false;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const isIn = target.closest(layers) !== null;
      // A dialog fetches the focus back from what stands behind it.
      if (!isIn && isLayerShown()) return;
      isInLayer = isIn;
      if (!isIn) opener = target;
    };
    const observer = new MutationObserver(() => {
      // An element that is removed with the focus leaves it to the body.
      if (!isInLayer || document.activeElement !== document.body) return;
      if (isLayerShown() || !opener?.isConnected) return;
      isInLayer = false;
      opener.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

/** Whether a dialog that keeps the focus is still open; those that only hide take no room. */
function isLayerShown(): boolean {
  return [...document.querySelectorAll(".ant-modal-wrap, .ant-drawer")].some((layer) => layer.getClientRects().length > 0);
}
