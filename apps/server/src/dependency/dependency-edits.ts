/** Changing what the packages at the top say they use: each change is one commit. */
import { Buffer } from "node:buffer";
import {
  applyEdits,
  type EditResult,
  encodeString,
  type ModificationArgument,
  setAnnotationElement,
  setAnnotationValue,
} from "@mofang/modelica";
import type { CallBody, dependencyCalls } from "@mofang/protocol";
import { generatedMessage } from "@mofang/protocol";
import type { TreeChange } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import type { RepositoryService, Version } from "../repository/index.ts";
import { type TopPackage, topPackagesOf } from "./top-packages.ts";

type Calls = typeof dependencyCalls;

export class DependencyEdits {
  readonly #repositories: RepositoryService;

  constructor(repositories: RepositoryService) {
    this.#repositories = repositories;
  }

  /** @throws ProductError `dependency.no-package`, `dependency.which-package`, `dependency.file-broken` */
  async add(member: Member, { id, name, version, package: owner }: CallBody<Calls["addDependency"]>) {
    const message = generatedMessage("library-used", { name, version });
    return this.#commit(member, id, message, async (head) => {
      const chosen = onlyPackage(await topPackagesOf(this.#repositories, id, head), owner);
      return [withVersion(chosen, name, version)];
    });
  }

  /** @throws ProductError `dependency.not-used`, `dependency.no-package`, `dependency.file-broken` */
  async delete(member: Member, { id, name, package: owner }: CallBody<Calls["deleteDependency"]>) {
    const message = generatedMessage("library-dropped", { name });
    return this.#commit(member, id, message, async (head) => {
      const packages = await topPackagesOf(this.#repositories, id, head);
      const users = usersOf(owner === undefined ? packages : [onlyPackage(packages, owner)], name);
      return users.map((user) => without(user, name));
    });
  }

  /** @throws ProductError `dependency.not-used`, `dependency.file-broken` */
  async updateModelica(member: Member, { id, version }: CallBody<Calls["updateModelicaVersion"]>) {
    const message = generatedMessage("language-chosen", { version });
    return this.#commit(member, id, message, async (head) => {
      const users = usersOf(await topPackagesOf(this.#repositories, id, head), "Modelica");
      return users.map((user) => withVersion(user, "Modelica", version));
    });
  }

  /** Null for a change that is there already. */
  async #commit(
    member: Member,
    id: number,
    message: string,
    plan: (head: Version) => Promise<readonly (TreeChange | undefined)[]>,
  ): Promise<{ commit: string | null }> {
    let before: string | undefined;
    const version = await this.#repositories.commits.commit(id, member, message, async (head) => {
      before = head.commit;
      return (await plan(head)).filter((change) => change !== undefined);
    });
    return { commit: version.commit === before ? null : (version.commit ?? null) };
  }
}

function onlyPackage(packages: readonly TopPackage[], name: string | undefined): TopPackage {
  const [first, ...others] = name === undefined ? packages : packages.filter((candidate) => candidate.name === name);
  if (first === undefined) throw new ProductError("dependency.no-package", { name: name ?? "" });
  if (others.length === 0) return first;
  throw new ProductError("dependency.which-package", { names: packages.map((candidate) => candidate.name).join(", ") });
}

function usersOf(packages: readonly TopPackage[], name: string): TopPackage[] {
  const users = packages.filter(({ uses }) => uses.some((used) => used.name === name));
  if (users.length === 0) throw new ProductError("dependency.not-used", { name });
  return users;
}

/** The package's file with another version of a used library; undefined where that is so already. */
function withVersion(owner: TopPackage, name: string, version: string): TreeChange | undefined {
  const place = ["uses", name, "version"];
  return edited(owner, (className) => setAnnotationValue(owner.file, className, { kind: "class" }, place, encodeString(version)));
}

/** The package's file without a library among those that it uses. */
function without(owner: TopPackage, name: string): TreeChange | undefined {
  const { file, definition } = owner;
  const uses = definition.annotation?.modification.arguments.find((argument) => isNamed(argument, "uses"));
  const used = uses?.kind === "element-modification" ? (uses.modification?.classModification?.arguments ?? []) : [];
  const left = used.filter((argument) => !isNamed(argument, name));
  const texts = left.map(({ start, end }) => file.source.text.slice(start, end));
  const text = texts.length === 0 ? undefined : `uses(${texts.join(", ")})`;
  return edited(owner, (className) => setAnnotationElement(file, className, { kind: "class" }, "uses", text));
}

function edited({ file, definition }: TopPackage, edit: (className: string) => EditResult): TreeChange | undefined {
  const { path, text } = file.source;
  const result = edit(definition.name.text);
  if (!result.ok) throw new ProductError("dependency.file-broken", { path });
  const next = applyEdits(text, result.edits);
  return next === text ? undefined : { kind: "write", path, content: Buffer.from(next) };
}

function isNamed(argument: ModificationArgument, name: string): boolean {
  return argument.kind === "element-modification" && argument.name.parts.map(({ text }) => text).join(".") === name;
}
