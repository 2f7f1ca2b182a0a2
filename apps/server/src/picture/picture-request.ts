/** What the server and the process that draws pictures say to each other. */
import type { ImageFile, Theme } from "@mofang/diagram";

/** What the process is asked to draw. */
export interface PictureRequest {
  /** Modelica texts of the repository, paths from its root. */
  readonly sources: readonly { readonly path: string; readonly text: string }[];
  /** Texts of the packages of other repositories that it uses, as far as the reader sees them; paths begin with name and version. */
  readonly libraries: readonly { readonly name: string; readonly texts: PictureRequest["sources"] }[];
  /** Absolute folders that hold libraries. */
  readonly libraryFolders: readonly string[];
  /** Full name; empty for the first model that is meant to be simulated. */
  readonly className: string;
  readonly theme: Theme;
  /** What readers may see of the class: its diagram, or its icon alone. */
  readonly showsDiagram: boolean;
  /** SVG, or a PNG image for previews of links, with what is written below the picture. */
  readonly format: { readonly kind: "svg" } | { readonly kind: "preview"; readonly caption: string };
}

/** SVG text or a PNG image; null where there is nothing to draw. */
export type DrawnPicture = string | Uint8Array | null;

/** Image files of a repository by their paths. */
export type ImageFiles = ReadonlyMap<string, ImageFile>;

/** What the process is sent; the images only when it asked for them. */
export type RendererInput =
  | { readonly kind: "draw"; readonly request: PictureRequest }
  | { readonly kind: "images"; readonly images: ImageFiles };

/** What the process answers: which images of the repository the picture needs, then the picture. */
export type RendererOutput =
  | { readonly kind: "wanted"; readonly paths: readonly string[] }
  | { readonly kind: "drawn"; readonly picture: DrawnPicture };
