/** Each failure of the channel: how a program comes to it, or why none does. */
import type { ServiceFailureSlug } from "@mofang/protocol/channel";
import { ProductError } from "../platform/errors/product-error.ts";
import * as scene from "./test-failure-scenes.ts";

/** Why no request comes to a failure. */
interface Impossible {
  readonly impossible: string;
}

const className = "Lib.Circuit";
const layer = "icon";
const by = { x: 1, y: 1 };
const transformation = { extent: { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }, origin: { x: 0, y: 0 }, rotation: 0 };
const computed = { index: 0, count: 1, text: "Rectangle(origin={x,0}, extent={{0,0},{1,1}})" };

const asked = scene.asked;
/** A request about the class `Lib.Circuit`. */
const inCircuit = (request: string, params: object, ...names: readonly string[]): scene.Scene =>
  asked(request, { className, ...params }, ...names);
const connecting = (left: string, right: string, ...names: readonly string[]): scene.Scene =>
  inCircuit("connect", { left, right, points: [] }, ...names);
const adding = (component: object, ...names: readonly string[]): scene.Scene =>
  inCircuit("addComponents", { components: [{ transformation, ...component }] }, ...names);
const renaming = (component: string, newName: string, ...names: readonly string[]): scene.Scene =>
  inCircuit("renameComponent", { component, newName }, ...names);
const newModel = (parent: string, newName: string, ...names: readonly string[]): scene.Scene =>
  asked("newClass", { parent, kind: "model", newName }, ...names);
const never = (impossible: string): Impossible => ({ impossible });
const noHosting = never("the channel edits repositories of this site; no request speaks with another one");

/** All failures of the catalogue, in its order. */
export const failureTable: Readonly<Record<ServiceFailureSlug, scene.Scene | Impossible>> = {
  cancelled: never("no request cancels another, and a connection that closes gets no answer"),
  "parameters-wrong": inCircuit("getParameters", {}, "path"),
  "request-unknown": asked("explode", {}, "explode"),
  "not-initialised": scene.notOpened,
  "queue-full": scene.tooMany,
  "already-initialised": scene.anotherRepository,

  "block-failed": adding({ type: "Lib.Part", modification: "(((" }, className, "((("),
  "class-not-placeable": adding({ type: "Lib.f" }, "Lib.f", "function"),
  "class-partial": adding({ type: "Lib.Open" }, "Lib.Open"),
  "class-in-itself": adding({ type: className }, className),
  "component-exists": adding({ type: "Lib.Part", name: "x" }, className, "x"),
  "nothing-to-paste": inCircuit("pasteItems", { text: "  ", by }, className),

  "subscript-illegal": connecting("r[1,1].p", "a.p", "2", "1"),
  "subscript-out-of-range": connecting("r[9].p", "a.p", "9", "2"),

  "delete-failed": inCircuit("removeItems", { components: ["lost"], connections: [] }, className, "lost"),
  "component-missing": inCircuit("setParameters", { values: [{ path: "a.wrong", value: "1" }] }, className, "a.wrong"),
  "connection-missing": inCircuit("routeConnections", { routes: [{ left: "a.n", right: "b.n", points: [] }] }, "a.n", "b.n"),
  "graphic-missing": inCircuit("removeGraphics", { layer, items: [{ ...computed, text: "Line()" }] }, className, "Icon"),

  "unit-failed": never("a unit is a modifier like others, which setParameters writes"),

  "parameter-failed": inCircuit("setParameters", { values: [{ path: "c.R", value: "1 // c" }] }, className, "Lib.mo"),
  "parameter-not-propagable": inCircuit("propagateParameter", { path: "x" }, "x"),
  "not-redeclarable": inCircuit("redeclare", { path: "a", type: "Lib.Part", element: "component" }, "a"),
  "value-illegal": inCircuit("setParameters", { values: [{ path: "c.R", value: "1 +" }] }, "1 +"),
  "parameter-final": never("a value of a final parameter is written as its author says, and check reports it"),

  "cannot-convert": never("no request makes a class one of another kind"),
  "kind-unknown": never("a kind that is none is a wrong parameter of newClass, 1001001"),

  "place-failed": asked("moveClass", { className: "Lib.Capture", parent: "Lib.Capture.Inner" }, "Lib.Capture"),
  "placement-computed": inCircuit("moveComponents", { components: ["c"], by, routes: [] }, "c"),
  "extent-empty": inCircuit("setCoordinateSystem", { layer, system: { extent: [by, by] } }, className),
  "cannot-rename": asked("renameClass", { className: "Locked.Micon", newName: "Mine" }, "Micon"),
  "name-captured": asked("renameComponent", { className: "Lib.Capture.Inner", component: "y", newName: "x" }, "x"),
  "moved-meanwhile": scene.overtaken,

  "type-exists": newModel("Lib", "Part", "Part"),
  "clause-exists": inCircuit("addExtends", { base: "First" }, className, "First"),

  "parent-missing": newModel("Lib.Nowhere", "New", "Lib.Nowhere"),
  "class-in-folder": scene.folderCopied,
  "parent-without-body": newModel("Lib.Short", "New", "Lib.Short"),

  "storage-missing": asked("getFile", { path: "no/such.mo" }, "no/such.mo"),

  "write-forbidden": scene.demoted,
  "read-only": asked("setDocumentation", { className: "Locked.Micon", documentation: { info: "mine" } }, "Locked.Micon"),
  "scope-missing": scene.withReadingToken,
  protected: asked("getText", { className: "Locked.Micon" }, "Locked.Micon", "text"),
  "session-ended": scene.refusedWith(new ProductError("auth.login-expired")),
  "account-frozen": scene.refusedWith(new ProductError("auth.account-frozen")),

  "file-exists": scene.fileTaken,

  "name-illegal": newModel("Lib", "1st", "1st"),
  "name-empty": renaming("a", "", "renameComponent"),
  "name-start": renaming("a", "1st", "1st"),
  "name-characters": renaming("a", "a-b", "a-b"),
  "name-unchanged": renaming("a", "a", "a"),
  "name-exists": renaming("a", "b", "b"),

  "undo-failed": never("a step is taken back, left out (1141002), or there is none (1141001)"),
  "nothing-to-undo": asked("undo", {}),
  "undo-skipped": scene.undoOfWhatOthersChanged,

  "name-keyword": newModel("Lib", "model", "model"),
  "name-builtin-type": newModel("Lib", "Real", "Real"),
  "name-builtin-function": newModel("Lib", "sin", "sin"),

  "text-syntax": scene.tornFile,
  "text-breaks": inCircuit("changeDeclaration", { component: "c", change: { condition: "true // c" } }, "Lib.mo"),
  "text-invalid": inCircuit("addGraphics", { layer, items: ["((("] }, "((("),

  "save-failed": scene.unportableFile,
  "save-conflicts": scene.conflict,
  "nothing-to-save": never("a save of nothing succeeds, with null as its commit"),
  "too-much": scene.fullDraft,

  "library-missing": asked("loadLibrary", { name: "Locked", version: "9" }, "Locked", "9"),
  "library-loaded": scene.loadedTwice,
  "library-path": never("programs name libraries, not paths"),

  "load-failed": never("a library is missing (1181000), loaded already (1191000), or loaded; none is unloaded"),
  "repository-missing": scene.stranger,
  "repository-too-large": scene.hugeRepository,

  "extension-illegal": never("no request names a new file: classes name theirs"),
  "base-ambiguous": asked("setParameters", { className: "Lib.Heir", values: [{ path: "k", value: "1" }] }, ...["Lib.Heir", "k"]),

  "lines-failed": never("shapes that cannot be read are left out of the answer, and check says why"),
  "graphics-computed": inCircuit("moveGraphics", { layer, items: [computed], by }, className),
  "resource-missing": never("no request reads a resource; a picture shows in its place that it is missing"),

  "packaging-failed": never("no request makes a package"),
  "publishing-failed": never("no request publishes"),

  "dependency-read": never("what cannot be read of uses is left out of dependencies, and check says why"),
  "dependency-write": never("useLibrary is refused with the failures of other commands"),

  "hosting-request": noHosting,
  "hosting-user": noHosting,
  "hosting-server": noHosting,
  "hosting-credentials": noHosting,
  "hosting-repository": noHosting,
  "hosting-credentials-refused": noHosting,
  "hosting-cancelled": noHosting,
  "hosting-clone": noHosting,
  "hosting-push": noHosting,

  "connection-exists": connecting("b.p", "a.p", "a.p", "b.p"),
  "connector-with-itself": connecting("a.p", "a.p", "a.p"),

  "connection-array": never("arrays and expandable connectors are connected"),
  "connection-expandable": connecting("bus", "a.p", "bus", "a.p"),

  "signal-conflict": never("of signals only two sources conflict, 1351001"),
  "signal-sources": connecting("s.y", "t.y", "s.y", "t.y"),

  "connector-mismatch": connecting("a.p", "b.shaft", "Pin", "Flange"),
  "not-a-connector": connecting("a.R", "b.p", "a.R"),
  "connector-missing": connecting("a.wrong", "b.p", "wrong"),

  "no-matching-model": inCircuit("replaceComponent", { component: "c", type: "Lib.None" }, className, "Lib.None"),
  "class-missing": adding({ type: "Lib.None" }, "Lib.None"),

  "no-model": scene.emptyRun,

  "info-component": inCircuit("getParameters", { path: "a.wrong" }, className, "a.wrong"),
  "info-variables": never("variables are elements, which getParameters gives; a class that is missing is 1371001"),
  "info-type": never("the type is a part of what getParameters gives"),
  "info-model": never("a class is missing (1371001), protected (1111003), or told as far as it can be read"),
  "info-document": never("a class without documentation has empty texts; one that is missing is 1371001"),
  "info-text": never("a class has a text; one that is missing is 1371001, a file 1101000"),
  "info-diagram": never("a class that draws nothing has null as its diagram; one that is missing is 1371001"),

  "simulation-refused": asked("simulate", { settings: { ...scene.runSettings, modelName: "no name" } }, "no name"),
  "check-failed": never("a check collects what is wrong with the files, also where they do not parse"),

  "documentation-moved": inCircuit("changeDocumentation", { part: "info", start: 3, before: "two", after: "" }, className),
  "clause-missing": inCircuit("removeExtends", { base: "Part" }, className, "Part"),

  "service-exception": scene.refusedWith(new Error("the database is gone")),
  "service-limit": scene.outOfTime,
};
