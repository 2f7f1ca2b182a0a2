import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import { around } from "../lookup/around.ts";
import { foundClass } from "../lookup/found.ts";
import { childEnvironment, environmentOf } from "../lookup/modification.ts";
import type {
  ClassEntry,
  ClassType,
  Component,
  ComponentEntry,
  Entry,
  Environment,
  Found,
  Instance,
  InstanceContext,
  Scope,
  Structure,
} from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { ComponentNode } from "./component-node.ts";

/** A node of the instance tree, made from a class; see `Instance`. */
export class InstanceNode implements Instance {
  readonly #kernel: Kernel;
  readonly path: string;
  readonly type: ClassType;
  readonly structure: Structure;
  readonly environment: Environment;
  readonly context: InstanceContext;
  readonly isInModel: boolean;
  readonly home: string | undefined;
  readonly depth: number;
  readonly structures = new Map<ClassDeclaration, Structure>();
  readonly #classes = new Map<string, ClassType>();
  readonly #components = new Map<string, Component>();
  /** Components whose types are being looked up. */
  readonly #inProgress = new Set<ComponentEntry>();
  #declared: readonly Component[] | undefined;

  constructor(
    kernel: Kernel,
    path: string,
    type: ClassType,
    structure: Structure,
    environment: Environment,
    context: InstanceContext,
    isInModel: boolean,
  ) {
    this.#kernel = kernel;
    this.path = path;
    this.type = type;
    this.structure = structure;
    this.environment = environment;
    this.context = context;
    this.isInModel = isInModel;
    this.home = isInModel ? undefined : context.parent === undefined ? type.home : context.parent.home;
    this.depth = context.parent === undefined ? 0 : context.parent.depth + 1;
  }

  get scope(): Scope {
    return { instance: this, structure: this.structure };
  }

  get nameInSimulation(): string {
    let root: Instance = this;
    while (root.context.parent !== undefined) root = root.context.parent;
    const simulated = root.type.name.slice(root.type.name.lastIndexOf(".") + 1);
    return this === root ? simulated : `${simulated}.${this.path}`;
  }

  get isFunction(): boolean {
    return this.type.kind === "function" || this.type.kind === "operator-function";
  }

  member(name: string): Found | undefined {
    const entry = this.structure.lookup(name);
    return entry === undefined ? undefined : this.memberOf(entry);
  }

  memberOf(entry: Entry): Found | undefined {
    if (entry.kind === "class") return foundClass(this.classMember(entry));
    if (!this.#inProgress.has(entry)) return { kind: "component", component: this.component(entry) };
    const place = entry.origin.declaration.placeOf(entry.declaration.name);
    this.#kernel.report("instance.cyclic-type", place, { name: entry.name });
    return undefined;
  }

  get components(): readonly Component[] {
    if (this.#declared !== undefined) return this.#declared;
    const components = this.#makeComponents();
    // While its bases are looked up, a class does not know all of its elements yet.
    if (this.structure.isBuilt) this.#declared = components;
    return components;
  }

  #makeComponents(): readonly Component[] {
    const components: Component[] = [];
    for (const entry of this.structure.entries.values()) {
      if (entry.kind === "component" && this.addedComponent(entry.name) === undefined) components.push(this.component(entry));
    }
    return components;
  }

  component(entry: ComponentEntry): Component {
    let component = this.#components.get(entry.name);
    if (component === undefined) {
      this.#inProgress.add(entry);
      component = this.#kernel.keeping(this.home, () => this.#makeComponent(entry));
      this.#inProgress.delete(entry);
      this.#components.set(entry.name, component);
    }
    return component;
  }

  #makeComponent(entry: ComponentEntry): Component {
    this.#kernel.reportSyntaxErrors(entry.origin.declaration);
    entry.origin.reportDuplicates(entry.name);
    return new ComponentNode(this.#kernel, this, entry);
  }

  addComponent(component: Component): void {
    this.#components.set(component.name, component);
    this.#added.push(component);
    this.#declared = undefined;
  }
  readonly #added: Component[] = [];

  get addedComponents(): readonly Component[] {
    return this.#added;
  }

  addedComponent(name: string): Component | undefined {
    return this.#added.find((component) => component.name === name);
  }

  classMember(entry: ClassEntry): ClassType | undefined {
    const known = this.#classes.get(entry.name);
    if (known !== undefined) return known;
    const type = this.#kernel.keeping(this.home, () => {
      entry.origin.reportDuplicates(entry.name);
      return this.#innerClass(entry) ?? this.#kernel.memberClass(this, entry);
    });
    if (type !== undefined) this.#classes.set(entry.name, type);
    return type;
  }

  /** The inner class around the instance that an outer class stands for (MLS 5.4). */
  #innerClass({ name, element }: ClassEntry): ClassType | undefined {
    if (element?.prefixes.outer !== true) return undefined;
    for (let instance = around(this); instance !== undefined; instance = around(instance)) {
      const entry = instance.structure.lookup(name);
      if (entry?.kind === "class" && entry.element?.prefixes.inner === true) return instance.classMember(entry);
    }
    return undefined;
  }

  environmentOf(entry: Entry): Environment {
    const outer = childEnvironment(this.environment, entry.name);
    if (entry.modifications.length === 0) return outer;
    const environment = [...outer];
    for (const inherited of entry.modifications) {
      const layer =
        "environment" in inherited
          ? inherited.environment
          : environmentOf(inherited.modification, { instance: this, structure: inherited.structure });
      environment.push(...childEnvironment(layer, entry.name));
    }
    return environment;
  }
}
