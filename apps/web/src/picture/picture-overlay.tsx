import { type ComponentType, createContext, useContext } from "react";
import type { Viewport } from "./viewport.ts";

/** What something that lies over a picture is given. */
export interface PictureOverlayProps {
  /** The picture that the viewport shows. */
  readonly svg: string;
  readonly viewport: Viewport;
}

/** What lies over the pictures below; nothing unless a page provides it. It fills what holds a picture. */
export const PictureOverlayContext = createContext<ComponentType<PictureOverlayProps> | undefined>(undefined);

export function PictureOverlay(props: PictureOverlayProps) {
  const Overlay = useContext(PictureOverlayContext);
  return Overlay === undefined ? null : <Overlay {...props} />;
}
