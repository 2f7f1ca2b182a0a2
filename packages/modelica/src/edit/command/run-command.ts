import type { ClassTree } from "../../classes/class-tree.ts";
import type { FileChange, FileTexts, WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SyntaxFile } from "../../syntax/tree.ts";
import { withLineEndsAt } from "../../text/line-end.ts";
import { editBetween } from "../../text/text-edit.ts";
import { setDocumentation, setExperiment, setLibraryUse } from "../class-annotation-edit.ts";
import { deleteClass, moveClass, newClass } from "../class-file-edit.ts";
import { addExtends, addImport, removeExtends, removeImport } from "../clause-edit.ts";
import { orderComponents } from "../component-edit.ts";
import { changeDeclaration } from "../declaration-edit.ts";
import { changeDocumentation } from "../documentation-edit.ts";
import { setFigure } from "../figure-edit.ts";
import {
  addGraphics,
  changeGraphics,
  moveGraphics,
  orderGraphics,
  removeGraphics,
  setCoordinateSystem,
} from "../graphics-edit.ts";
import { inClass, refusedWith } from "./class-of-command.ts";
import type { EditCommand, EditCommandName, EditCommandOf } from "./command.ts";
import {
  addComponents,
  flipComponents,
  moveComponents,
  placeComponents,
  removeItems,
  renameComponent,
  rotateComponents,
  setParameters,
} from "./component-commands.ts";
import { connect, routeConnections } from "./connection-commands.ts";
import { copyClassWithUse } from "./copy-class-command.ts";
import { EditedFiles } from "./edited-files.ts";
import { pasteItems } from "./paste-items.ts";
import { propagateParameter } from "./propagate-parameter.ts";
import { redeclare } from "./redeclare-command.ts";
import { renameClassEverywhere } from "./rename-class-command.ts";
import { replaceComponent } from "./replace-component.ts";

type Run<Name extends EditCommandName> = (edited: EditedFiles, command: EditCommandOf<Name>) => WorkspaceEditResult;

/** What each command does. */
const runs: { readonly [Name in EditCommandName]: Run<Name> } = {
  addComponents,
  pasteItems,
  removeItems,
  moveComponents,
  rotateComponents,
  flipComponents,
  placeComponents,
  orderComponents: (edited, { className, components, to }) =>
    inClass(edited, className, (file) => orderComponents(file, className, components, to)),
  renameComponent,
  changeDeclaration: (edited, { className, component, change }) =>
    inClass(edited, className, (file) => changeDeclaration(file, className, component, change)),
  connect,
  routeConnections,
  setParameters,
  redeclare,
  replaceComponent,
  propagateParameter,
  addGraphics: (edited, { className, layer, items }) =>
    inClass(edited, className, (file) => addGraphics(file, className, layer, items)),
  removeGraphics: (edited, { className, layer, items }) =>
    inClass(edited, className, (file) => removeGraphics(file, className, layer, items)),
  moveGraphics: (edited, { className, layer, items, by }) =>
    inClass(edited, className, (file) => moveGraphics(file, className, layer, items, by)),
  changeGraphics: (edited, { className, layer, changes }) =>
    inClass(edited, className, (file) => changeGraphics(file, className, layer, changes)),
  orderGraphics: (edited, { className, layer, items, to }) =>
    inClass(edited, className, (file) => orderGraphics(file, className, layer, items, to)),
  setCoordinateSystem: (edited, { className, layer, system }) =>
    inClass(edited, className, (file) => setCoordinateSystem(file, className, layer, system)),
  setExperiment: (edited, { className, experiment }) =>
    inClass(edited, className, (file) => setExperiment(file, className, experiment)),
  setDocumentation: (edited, { className, documentation }) =>
    inClass(edited, className, (file) => setDocumentation(file, className, documentation)),
  changeDocumentation: (edited, { className, ...change }) =>
    inClass(edited, className, (file) => changeDocumentation(file, className, change)),
  setFigure: (edited, { className, text }) => inClass(edited, className, (file) => setFigure(file, className, text)),
  useLibrary: (edited, { className, library, version }) =>
    inClass(edited, className, (file) => setLibraryUse(file, className, library, version)),
  addExtends: (edited, { className, base }) => inClass(edited, className, (file) => addExtends(file, className, base)),
  removeExtends: (edited, { className, base }) => inClass(edited, className, (file) => removeExtends(file, className, base)),
  addImport: (edited, { className, imported }) => inClass(edited, className, (file) => addImport(file, className, imported)),
  removeImport: (edited, { className, imported }) =>
    inClass(edited, className, (file) => removeImport(file, className, imported)),
  newClass: ({ tree, files }, { parent, kind, newName, description }) =>
    newClass(tree, files, parent, { kind, name: newName, ...(description === undefined ? {} : { description }) }),
  deleteClass: ({ tree, files }, { className }) => deleteClass(tree, files, className),
  copyClass: copyClassWithUse,
  moveClass: ({ tree, files }, { className, parent }) => moveClass(tree, files, className, parent),
  renameClass: renameClassEverywhere,
  setFullText: ({ files }, { path, text }) => {
    const before = files.get(path);
    if (before === undefined) return refusedWith("edit.read-only", { name: path });
    return { ok: true, changes: [{ kind: "edit", path, edits: editBetween(before, text) }] };
  },
  compound: runCompound,
};

/** The changes that do a command, or why it cannot be done. */
type EditCommandResult =
  | (WorkspaceEditResult & { readonly ok: true })
  /** With the command that was refused: of several as one step, the one of them. */
  | { readonly ok: false; readonly diagnostic: Diagnostic; readonly command: EditCommand };

/**
 * Runs a command on the user's files: the changes of their texts that do it, or the reason why it cannot be done. The same
 * command gives the same changes on the same texts. It may be run again when the texts have moved meanwhile.
 *
 * @param tree  all classes, those of the user's files included
 * @param files  the user's files by path; all others are read-only
 * Refuses with the codes of the command, and with `edit.breaks-text` what would bring syntax errors into a file.
 */
export function runEditCommand(tree: ClassTree, files: FileTexts, command: EditCommand): EditCommandResult {
  const result = run(new EditedFiles(tree, files), command);
  if (!result.ok || typesText(command)) return result;
  const edited = new EditedFiles(tree, files);
  edited.change(result.changes);
  const broken = result.changes.find(({ path }) => errorsIn(edited.tree.file(path)) > errorsIn(tree.file(path)));
  return broken === undefined ? result : { ...refusedWith("edit.breaks-text", { path: broken.path }), command };
}

/** New lines of a file that was there get the line end of their surroundings, whatever the command was written with. */
function run<Name extends EditCommandName>(edited: EditedFiles, command: EditCommandOf<Name>): EditCommandResult {
  const result = runs[command.name as Name](edited, command);
  if (!result.ok) return { command, ...result };
  if (command.name === "setFullText") return result;
  return { ok: true, changes: result.changes.map((change) => withLineEndsOf(edited.files.get(change.path), change)) };
}

function withLineEndsOf(text: string | undefined, change: FileChange): FileChange {
  if (text === undefined || change.kind !== "edit") return change;
  return { ...change, edits: change.edits.map((edit) => ({ ...edit, text: withLineEndsAt(text, edit.start, edit.text) })) };
}

/** Each on the texts that the one before left; refused as a whole where one is. */
function runCompound(edited: EditedFiles, { commands }: EditCommandOf<"compound">): EditCommandResult {
  const current = new EditedFiles(edited.tree, edited.files);
  for (const command of commands) {
    const result = run(current, command);
    if (!result.ok) return result;
    current.change(result.changes);
  }
  return { ok: true, changes: current.changes() };
}

/** Whether a command puts in what somebody typed, which may be half a text. */
function typesText(command: EditCommand): boolean {
  return command.name === "setFullText" || (command.name === "compound" && command.commands.some(typesText));
}

function errorsIn(file: SyntaxFile | undefined): number {
  return file?.diagnostics.filter(({ severity }) => severity === "error").length ?? 0;
}
