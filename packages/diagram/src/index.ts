/** Icons and diagrams of Modelica classes: annotations → scene → SVG (MLS 3.6 chapter 18). */

export { type CurveDrawing, curveDrawing, pixelOf, valueAtPixel } from "./curves/curve-drawing.ts";
export { curveSvg } from "./curves/curve-svg.ts";
export { type ShownCurve, shownCurve } from "./curves/shown-curve.ts";
export {
  type EditableComponent,
  type EditableConnection,
  type EditableConnector,
  type EditableDiagram,
  editableDiagram,
} from "./editable/editable-diagram.ts";
export type { EditableGraphic } from "./editable/editable-graphics.ts";
export {
  type ExtentHandle,
  extentHandles,
  fromShape,
  handlePlace,
  hasPoints,
  isOnShape,
  outlineOf,
  resizedExtent,
  toShape,
} from "./editable/shape-geometry.ts";
export type { GraphicNote } from "./graphics/attributes.ts";
export type { CoordinateSystem } from "./graphics/coordinate-system.ts";
export type { Box, Extent, Matrix, Point } from "./graphics/geometry.ts";
export type { Layer } from "./graphics/placement.ts";
export type * from "./graphics/primitive.ts";
export {
  arrows,
  borderPatterns,
  ellipseClosures,
  fillPatterns,
  linePatterns,
  smoothings,
  textAlignments,
  textStyles,
} from "./graphics/primitive.ts";
export { lengthOf } from "./routing/polyline.ts";
export { routeConnection } from "./routing/route.ts";
export { stretched, withSegmentMoved } from "./routing/stretch.ts";
export { type Direction, obstaclesOf, type Terminal, terminalOf } from "./routing/terminal.ts";
export { classScene, diagramScene, iconScene } from "./scene/class-scene.ts";
export { connectionPoints, hitTest, within } from "./scene/hit-test.ts";
export type { RunValues } from "./scene/parameter-scope.ts";
export type { Connection, ConnectionPoint, Junction, Picture, PlacedComponent, Scene, Shapes } from "./scene/scene.ts";
export { type ImageFile, type Images, imageLimits } from "./svg/image-gallery.ts";
export { renderSvg, viewOf } from "./svg/render-svg.ts";
export { imagePaths, resourceImages } from "./svg/resource-images.ts";
export type { Theme } from "./svg/theme.ts";
