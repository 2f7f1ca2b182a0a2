import {
  accessOf,
  allowsAccess,
  allowsText,
  type ClassDeclaration,
  connectionsOf,
  documentationOf,
  lowerAccess,
  readAnnotation,
  recordField,
} from "@mofang/modelica";
import type { ProtectionLevel } from "@mofang/protocol";

/** Layers of a class, in the order in which they are offered. */
export const classLayers = ["diagram", "icon", "documentation", "code"] as const;
export type ClassLayer = (typeof classLayers)[number];

/**
 * The layers of a class that a reader sees. The server sends no others; this says which of them are worth offering.
 *
 * @param ceiling  what the reader sees at most; undefined for a member, for whom no level counts
 */
export function visibleLayers(declaration: ClassDeclaration, ceiling: ProtectionLevel | undefined): readonly ClassLayer[] {
  if (ceiling === undefined) return classLayers;
  const level = lowerAccess(accessOf(declaration), ceiling);
  return classLayers.filter((layer) =>
    layer === "code" ? allowsText(level, declaration.definition) : allowsAccess(level, layer),
  );
}

/** What a class is known by: a model that places components by its diagram, a package by its text, a part by its icon. */
export function usualLayer(declaration: ClassDeclaration): ClassLayer {
  const { definition } = declaration;
  if (definition.classKind === "package" && documentationOf(declaration).info !== undefined) return "documentation";
  if (connectionsOf(definition).length > 0) return "diagram";
  return recordField(readAnnotation(declaration), "Icon") === undefined ? "code" : "icon";
}
