import { conversionsOf, usesOf, versionOf } from "../../annotation/class-annotations.ts";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Place } from "../../text/source-text.ts";
import type { Structure } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";

/**
 * Reports a name that a library does not have: as one of an earlier version where the text is written for that, else by
 * the code given.
 *
 * @param library  name of the class at the top in which it is missing
 * @param writtenIn  the class in whose text it stands
 */
export function reportMissing(
  kernel: Kernel,
  library: string | undefined,
  writtenIn: Structure,
  code: DiagnosticCode,
  place: Place,
  values: Readonly<Record<string, string>> & { readonly name: string },
): void {
  const earlier = library === undefined ? undefined : earlierVersionOf(kernel, library, writtenIn);
  if (earlier === undefined) kernel.report(code, place, values);
  else kernel.report("instance.name-of-earlier-version", place, { suggestions: "", ...values, ...earlier });
}

/** Name of the class at the top in which a name begins, as the imports around it have it. */
export function libraryOfName(first: string, writtenIn: Structure): string | undefined {
  for (let around: Structure | undefined = writtenIn; around !== undefined; around = around.enclosing?.structure) {
    const imported = around.declaration.imports.named.get(first);
    if (imported !== undefined) return imported.parts[0];
    if (around.declaration.definition.encapsulated) break;
  }
  return first;
}

/** The version of a library for which a text is written, where the library can convert the text to the version that is loaded. */
interface EarlierVersion {
  readonly library: string;
  readonly from: string;
  readonly version: string;
  /** Address of the library's conversion script, as written. */
  readonly script: string;
}

/**
 * Why a library may lack what a text names (annotations `uses` and `conversion`, MLS 18.8.2): the text says that it uses
 * another version, for which the library brings a conversion script.
 *
 * @param library  name of the class at the top in which something is missing
 * @param writtenIn  the class in whose text it is named
 */
function earlierVersionOf(kernel: Kernel, library: string, writtenIn: Structure): EarlierVersion | undefined {
  const used = usesOf(writtenIn.declaration.root).find(({ name }) => name === library);
  const definition = kernel.tree.topLevel.get(library)?.definition;
  if (used?.version === undefined || definition === undefined) return undefined;
  const { version: from } = used;
  const conversion = conversionsOf(definition).find((one) => one.script !== undefined && one.from.includes(from));
  const version = versionOf(definition);
  if (conversion?.script === undefined || version === undefined) return undefined;
  return { library, from, version, script: conversion.script };
}
