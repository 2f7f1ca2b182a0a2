/** Refusals of the engine as the channel's failures. */
import type { EditCommand, EditCommandName } from "@mofang/modelica";
import type { ServiceFailureSlug } from "@mofang/protocol/channel";
import type { PlaceholderValues } from "@mofang/vocabulary";
import { ServiceError } from "./failures.ts";
import type { Refusal } from "./model-questions.ts";

/** By the code of a diagnostic of the engine, or of a refusal of the channel's own process. */
const ofEngine: Readonly<Record<string, ServiceFailureSlug>> = {
  "channel.no-component": "info-component",
  "channel.protected": "protected",
  "edit.ambiguous-base-class": "base-ambiguous",
  "edit.breaks-text": "text-breaks",
  "edit.class-bound": "name-captured",
  "edit.class-extends": "name-captured",
  "edit.class-in-folder": "class-in-folder",
  "edit.class-in-itself": "class-in-itself",
  "edit.class-not-placeable": "class-not-placeable",
  "edit.class-partial": "class-partial",
  "edit.class-without-body": "parent-without-body",
  "edit.clause-exists": "clause-exists",
  "edit.clause-not-found": "clause-missing",
  "edit.component-exists": "component-exists",
  "edit.component-not-found": "component-missing",
  "edit.connection-exists": "connection-exists",
  "edit.connection-not-found": "connection-missing",
  "edit.connector-with-itself": "connector-with-itself",
  "edit.documentation-moved": "documentation-moved",
  "edit.extent-empty": "extent-empty",
  "edit.file-exists": "file-exists",
  "edit.file-has-errors": "text-syntax",
  "edit.graphics-computed": "graphics-computed",
  "edit.graphics-not-found": "graphic-missing",
  "edit.invalid-text": "text-invalid",
  "edit.name-captured": "name-captured",
  "edit.not-propagable": "parameter-not-propagable",
  "edit.not-redeclarable": "not-redeclarable",
  "edit.nothing-to-paste": "nothing-to-paste",
  "edit.placement-computed": "placement-computed",
  "edit.read-only": "read-only",
  "language.cannot-rename": "cannot-rename",
  "language.name-builtin-function": "name-builtin-function",
  "language.name-builtin-type": "name-builtin-type",
  "language.name-characters": "name-characters",
  "language.name-empty": "name-empty",
  "language.name-exists": "name-exists",
  "language.name-keyword": "name-keyword",
  "language.name-start": "name-start",
  "language.name-unchanged": "name-unchanged",
  "flat.connect-elements": "connector-mismatch",
  "flat.connect-expandable": "connection-expandable",
  "flat.connect-sources": "signal-sources",
  "flat.not-a-connector": "not-a-connector",
  "instance.subscript-out-of-bounds": "subscript-out-of-range",
  "instance.subscript-type": "subscript-illegal",
  "instance.too-many-subscripts": "subscript-illegal",
  "instance.unknown-member": "connector-missing",
  "instance.unknown-name": "component-missing",
};

/** What a new name of a class breaks; that of a component has a failure for each rule. */
const modelName = { "language.name-characters": "name-illegal", "language.name-start": "name-illegal" } as const;

/** Where a command has a failure of its own for a refusal of the engine. */
const ofCommand: Readonly<Partial<Record<EditCommandName, Readonly<Record<string, ServiceFailureSlug>>>>> = {
  addComponents: { "edit.breaks-text": "block-failed", "edit.invalid-text": "block-failed" },
  copyClass: modelName,
  moveClass: { "edit.class-in-itself": "place-failed" },
  newClass: { ...modelName, "language.name-exists": "type-exists" },
  removeItems: { "edit.component-not-found": "delete-failed", "edit.connection-not-found": "delete-failed" },
  renameClass: modelName,
  setFullText: { "edit.read-only": "storage-missing" },
  setParameters: { "edit.breaks-text": "parameter-failed", "edit.invalid-text": "value-illegal" },
};

/** Failures whose texts say all that the engine says. */
const whole: ReadonlySet<ServiceFailureSlug> = new Set<ServiceFailureSlug>([
  ...(["class-missing", "info-component", "name-empty", "no-matching-model"] as const),
  ...(["parent-missing", "protected", "storage-missing"] as const),
]);

/** A refusal as a failure that names what was asked. @throws Error for a refusal that has no failure */
export function engineFailure({ refusal, message, values, command }: Refusal): ServiceError {
  const slug = slugOf(refusal, values, command);
  if (slug === undefined) throw new Error(`invariant: the refusal ${refusal} of ${command?.name} has a failure`);
  return new ServiceError(slug, { ...values, ...namesOf(command) }, whole.has(slug) ? "" : message);
}

function slugOf(refusal: string, values: PlaceholderValues, command: EditCommand | undefined): ServiceFailureSlug | undefined {
  if (refusal === "edit.class-not-found") return missing(String(values.name), command);
  const own = command === undefined ? undefined : ofCommand[command.name]?.[refusal];
  // What the language says of two connectors has many codes.
  return own ?? ofEngine[refusal] ?? (command?.name === "connect" ? "connector-mismatch" : undefined);
}

/** Which of the classes that a command names is not there. */
function missing(name: string, command: EditCommand | undefined): ServiceFailureSlug {
  if (command !== undefined && "parent" in command && command.parent === name) return "parent-missing";
  return command?.name === "replaceComponent" && command.type === name ? "no-matching-model" : "class-missing";
}

/** What a command names, for the texts of failures. */
function namesOf(command: EditCommand | undefined): PlaceholderValues {
  if (command === undefined) return {};
  const { name, ...parts } = command;
  const texts = Object.entries(parts).filter((part): part is [string, string] => typeof part[1] === "string");
  return { ...Object.fromEntries(texts.map(([key, text]) => [key === "className" ? "class" : key, text])), command: name };
}
