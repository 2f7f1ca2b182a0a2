import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassType } from "./class-type.ts";
import { Component } from "./component.ts";
import { type Found, foundClass } from "./found.ts";
import type { Kernel } from "./kernel.ts";
import { childEnvironment, type Environment, environmentOf } from "./modification.ts";
import type { Scope } from "./scope.ts";
import type { ClassEntry, ComponentEntry, Entry, Structure } from "./structure.ts";

/** Where an instance hangs in the instance tree. */
export interface InstanceContext {
  /** Component whose value it is, and which element of that (positions from 1); undefined for a class or the root model. */
  readonly component: Component | undefined;
  readonly position: readonly number[];
  /** Instance in which the component lies. */
  readonly parent: Instance | undefined;
}

/**
 * A node of the instance tree: a class with the modifications that hold here. Its components and classes are made when
 * they are asked for. Stands for a component's value, for the model that is flattened, or for a package or function as a
 * scope.
 */
export class Instance {
  readonly kernel: Kernel;
  /** Dotted name: of a component within its model, of a class from the top. Empty for the model that is flattened. */
  readonly path: string;
  readonly type: ClassType;
  readonly structure: Structure;
  /** Strongest first; what the type brings along included. */
  readonly environment: Environment;
  readonly context: InstanceContext;
  /** Whether it belongs to the model that is flattened, so that its components are variables. */
  readonly isInModel: boolean;
  /** Name of the class at the top with which it is kept for all models; undefined for what a model alone has. */
  readonly home: string | undefined;
  /** Levels below the root of the instance tree; 0 for classes. */
  readonly depth: number;
  /** Structures of classes whose enclosing scope is this instance. */
  readonly structures = new Map<ClassDeclaration, Structure>();
  readonly #classes = new Map<string, ClassType>();
  readonly #components = new Map<string, Component>();
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
    this.kernel = kernel;
    this.path = path;
    this.type = type;
    this.structure = structure;
    this.environment = environment;
    this.context = context;
    this.isInModel = isInModel;
    this.home = isInModel ? undefined : context.parent === undefined ? type.home : context.parent.home;
    this.depth = context.parent === undefined ? 0 : context.parent.depth + 1;
  }

  /** Scope of text that stands in the class itself. */
  get scope(): Scope {
    return { instance: this, structure: this.structure };
  }

  /** Last name of the class that is simulated, then the path from there: what `getInstanceName` gives (MLS 3.6 §3.7.4.3). */
  get nameInSimulation(): string {
    let root: Instance = this;
    while (root.context.parent !== undefined) root = root.context.parent;
    const simulated = root.type.name.slice(root.type.name.lastIndexOf(".") + 1);
    return this === root ? simulated : `${simulated}.${this.path}`;
  }

  /** Whether names of components mean locals of a function body. */
  get isFunction(): boolean {
    return this.type.kind === "function" || this.type.kind === "operator-function";
  }

  /** The element of that name. */
  member(name: string): Found | undefined {
    const entry = this.structure.lookup(name);
    return entry === undefined ? undefined : this.memberOf(entry);
  }

  memberOf(entry: Entry): Found | undefined {
    if (entry.kind === "component") return { kind: "component", component: this.component(entry) };
    return foundClass(this.classMember(entry));
  }

  /** Components in order of declaration, without those that an added one takes the place of. */
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

  /** Public components of a record, connector or function in order of declaration. */
  component(entry: ComponentEntry): Component {
    let component = this.#components.get(entry.name);
    if (component === undefined) {
      component = this.kernel.keeping(this.home, () => new Component(this, entry));
      this.#components.set(entry.name, component);
    }
    return component;
  }

  /** Adds a component that no text declares: what a connection adds to an expandable connector (MLS 9.1.3). */
  addComponent(component: Component): void {
    this.#components.set(component.name, component);
    this.#added.push(component);
    this.#declared = undefined;
  }
  readonly #added: Component[] = [];

  /** Components that connections added. */
  get addedComponents(): readonly Component[] {
    return this.#added;
  }

  /** A component that a connection added, by name. */
  addedComponent(name: string): Component | undefined {
    return this.#added.find((component) => component.name === name);
  }

  /** The class of an entry with what modifies it here. */
  classMember(entry: ClassEntry): ClassType | undefined {
    const known = this.#classes.get(entry.name);
    if (known !== undefined) return known;
    const type = this.kernel.keeping(this.home, () => this.kernel.memberClass(this, entry));
    if (type !== undefined) this.#classes.set(entry.name, type);
    return type;
  }

  /** What modifies the element of an entry from outside its declaration, strongest first. */
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
