import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, version } from "../declaration/schemas.ts";
import {
  algorithms,
  boundsPolicies,
  curveOperations,
  resultRows,
  runLogLevels,
  simulationCommands,
  simulationStatuses,
} from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { travellingModule, travellingProgram } from "./external-c.ts";
import { runProfile } from "./run-profile.ts";

/** What a user sets before pressing Simulate (SIM-018). Times in seconds. */
export const simulationSettings = z.object({
  modelName: z.string().check(z.minLength(1), z.maxLength(500)),
  startTime: z.number(),
  stopTime: z.number(),
  /** Number of output intervals. */
  intervals: z.number().check(z.int(), z.minimum(1), z.maximum(limits.intervals)),
  algorithm: z.enum(algorithms),
  /** Relative tolerance. */
  precision: z.number().check(z.minimum(1e-14), z.maximum(1)),
  /** First step of adaptive methods, the step of fixed-step ones; null lets the method choose. */
  initialStep: z.nullable(z.number().check(z.positive())),
  /** Longest step of the integrator; as long as its error allows when left out. */
  maximumStep: z.optional(z.number().check(z.positive())),
  storeEvents: z._default(z.boolean(), true),
  /** At the output grid when left out. */
  rows: z.optional(z.enum(resultRows)),
  /** Names of the variables to store, in which `*` stands for any characters; all when left out. */
  storedVariables: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(500))).check(z.minLength(1), z.maxLength(limits.storedVariables)),
  ),
  /** Failures alone when left out. */
  logLevel: z.optional(z.enum(runLogLevels)),
  /** What a variable outside of its `min` and `max` does to the run; it is told of as a warning when left out. */
  bounds: z.optional(z.enum(boundsPolicies)),
  /** Most steps of the integrator, accepted and rejected; as many as the run's time allows when left out. */
  maximumSteps: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(limits.integratorSteps))),
  /** Keeps the run's profile: what has taken its time, caused its events and limited its steps. */
  profile: z.optional(z.boolean()),
  parameters: z._default(z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])), {}),
  note: z._default(z.string().check(z.maxLength(limits.note)), ""),
});

/** A package of another repository as a run has it: what gives the same once more. */
export const runLibrary = z.object({
  name: z.string(),
  version: z.string(),
  repositoryId: id,
  /** Owner and name of the repository when the run was submitted. */
  repository: z.string(),
  commit: z.string(),
  /** The published version that it is; null for a head of the main branch. */
  tag: z.nullable(z.string()),
  /** SHA-256 of the names and contents of its files, in hexadecimal. */
  hash: z.string(),
});

/** A nonlinear system of equations that was not solved; values in the units of its variables. */
const unsolvedBlock = z.object({
  /** Number of its unknowns, and of its equations. */
  size: z.number(),
  /** Those that the search has moved furthest, at most ten. */
  unknowns: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      /** Where the search began. */
      start: z.number(),
      nominal: z.number(),
      min: z.optional(z.number()),
      max: z.optional(z.number()),
    }),
  ),
  /** Those with the largest residuals, at most ten. */
  equations: z.array(
    z.object({
      text: z.string(),
      /** Line and column from 1, offsets from 0. */
      place: z.optional(z.object({ file: z.string(), start: z.number(), end: z.number(), line: z.number(), column: z.number() })),
      /** Difference of its sides; absent where it is no number. */
      residual: z.optional(z.number()),
    }),
  ),
  /** Why some points of the search could not be evaluated, in the caller's language. */
  refusal: z.optional(z.string()),
});

/** Word by which people find runs again; upper and lower case are different. */
const runTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.runTag));

/** A simulation task and how far it is. */
export const simulationTask = z.object({
  id,
  repositoryId: id,
  repositoryName: z.string(),
  commit: z.string(),
  /** Packages of other repositories that the run has as libraries. */
  libraries: z.array(runLibrary),
  settings: simulationSettings,
  status: z.enum(simulationStatuses),
  /** Fraction of the simulated time, 0 … 1. */
  progress: z.number(),
  /** Why it failed or what the user should know, in the caller's language; empty when there is nothing. */
  message: z.string(),
  statistics: z.nullable(
    z.object({
      steps: z.number(),
      rejected: z.number(),
      residuals: z.number(),
      jacobians: z.number(),
      events: z.number(),
      seconds: z.number(),
    }),
  ),
  /** The system of equations that was not solved, where that has ended the run. */
  block: z._default(z.nullable(unsolvedBlock), null),
  /** Bytes of the result; null while there is none. */
  resultSize: z.nullable(z.number()),
  /** Rows that are read in the place of a result while there is none: of a run under way, or of one that was ended from outside. */
  points: z._default(z.nullable(z.number()), null),
  createdAt: instant,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Its address is `/run/KEY`, which stays when it is published. */
  key: z._default(z.string(), ""),
  /** Whether those may open that address who may read its repository. */
  isShared: z._default(z.boolean(), false),
  /** What its owner calls it; empty for a run without a name. */
  name: z._default(z.string(), ""),
  /** What its owner writes about it; at first the note of its settings. */
  note: z._default(z.string(), ""),
  tags: z._default(z.array(z.string()), []),
  /** A pinned run stands first in lists and is not deleted. */
  isPinned: z._default(z.boolean(), false),
  /** Key of its publication, whose page is `/run/KEY`; null for a run that is not published. */
  publishedAs: z._default(z.nullable(z.string()), null),
  /** Whether it can be published: it has a result, and which engine and which libraries have made it is known. */
  isPublishable: z._default(z.boolean(), false),
  /** Grows with every change of the task: of two states the one with the greater revision is newer. */
  revision: z._default(z.number(), 0),
  /** Its place among the runs that wait for a slot, from 1, and how many runs hold one; null when it does not wait. */
  queue: z._default(z.nullable(z.object({ place: z.number(), running: z.number() })), null),
});

/** What the values of a variable are, and how people want to see them. */
const valueFacts = {
  kind: z.optional(z.enum(["Real", "Integer", "Boolean", "enumeration", "String"])),
  unit: z.optional(z.string()),
  /** Unit in which values are shown; they are sent in `unit`. */
  displayUnit: z.optional(z.string()),
  /** Of an enumeration the names of its literals, whose first has the value 1. */
  literals: z.optional(z.array(z.string())),
};

/** A variable of a result, or a component that holds some. */
const variableNode = z.object({
  /** Last part of the name. */
  label: z.string(),
  /** Full name; for an inner node the path so far. */
  path: z.string(),
  isLeaf: z.boolean(),
  ...valueFacts,
  description: z.optional(z.string()),
  isConstant: z.optional(z.boolean()),
  /** Value of a constant. */
  value: z.optional(z.number()),
});

const simulationTaskId = id;

/** Points of a variable for a chart. */
export const resultCurve = z.object({
  name: z.string(),
  ...valueFacts,
  unit: z.string(),
  time: z.array(z.number()),
  values: z.array(z.number()),
});

/** Calls about simulation tasks and their results. */
export const simulationCalls = {
  fireTask: defineCall({
    method: "POST",
    path: "/mofang/simulation/fireTask",
    /** `librariesOf`: an earlier task of the caller, whose packages of other repositories are taken once more. */
    body: z.object({
      repositoryId: id,
      version: z.optional(version),
      settings: simulationSettings,
      librariesOf: z.optional(id),
    }),
    data: simulationTask,
    permission: "repository-read",
    rate: "simulate",
    takesKey: "database",
    changes: ["simulations"],
    summary: { zh: "提交仿真", en: "Submit a simulation" },
  }),
  compileC: defineCall({
    method: "POST",
    path: "/mofang/simulation/compileC",
    /** The C that a model of the repository brings for its external functions, for a run in the caller's page. */
    body: z.object({ repositoryId: id, program: travellingProgram }),
    bodyLimit: limits.cProgram,
    data: travellingModule,
    permission: "repository-read",
    rate: "simulate",
    changes: [],
    summary: {
      zh: "把模型自带的 C 代码编译成 WebAssembly",
      en: "Compile the C that a model brings to WebAssembly",
    },
  }),
  simulationTask: defineCall({
    method: "GET",
    path: "/mofang/simulation/task",
    query: z.object({ simulationTaskId }),
    data: simulationTask,
    permission: "run-read",
    rate: "read",
    shows: ["simulations"],
    summary: { zh: "一次仿真", en: "One simulation" },
  }),
  simulationTasks: defineCall({
    method: "GET",
    path: "/mofang/simulation/tasks",
    /** Pinned ones first, then by age. */
    query: z.extend(paging, {
      repositoryId: z.optional(id),
      status: z.optional(z.enum(simulationStatuses)),
      tag: z.optional(runTag),
    }),
    data: pageOf(simulationTask),
    permission: "member",
    rate: "read",
    shows: ["simulations"],
    summary: { zh: "我的仿真", en: "My simulations" },
  }),
  simulationTags: defineCall({
    method: "GET",
    path: "/mofang/simulation/tags",
    /** The tags of all the caller's runs, in order. */
    data: z.array(z.string()),
    permission: "member",
    rate: "read",
    shows: ["simulations"],
    summary: { zh: "我的仿真的标签", en: "Tags of my simulations" },
  }),
  nameSimulation: defineCall({
    method: "POST",
    path: "/mofang/simulation/name",
    body: z.object({
      simulationTaskId: id,
      name: z.string().check(z.trim(), z.maxLength(limits.runName)),
      /** The note stays as it is when left out. */
      note: z.optional(z.string().check(z.trim(), z.maxLength(limits.note))),
      tags: z.array(runTag).check(z.maxLength(limits.runTags)),
      isPinned: z.boolean(),
    }),
    data: simulationTask,
    permission: "owner",
    rate: "write",
    changes: ["simulations"],
    summary: { zh: "命名、标记或固定一次仿真", en: "Name, tag or pin a simulation" },
  }),
  shareSimulation: defineCall({
    method: "POST",
    path: "/mofang/simulation/share",
    /** Whether those may open the run's address who may read its repository. */
    body: z.object({ simulationTaskId: id, isShared: z.boolean() }),
    data: simulationTask,
    permission: "owner",
    rate: "write",
    changes: ["simulations"],
    summary: { zh: "共享一次仿真，或收回", en: "Share a simulation, or take that back" },
  }),
  simulationProfile: defineCall({
    method: "GET",
    path: "/mofang/simulation/profile",
    query: z.object({ simulationTaskId }),
    /** Null where the settings do not ask for it, and while the run has not ended. */
    data: z.nullable(runProfile),
    permission: "run-read",
    rate: "read",
    shows: ["simulations"],
    summary: { zh: "一次仿真的剖析数据", en: "Profile of a simulation" },
  }),
  taskTexts: defineCall({
    method: "GET",
    path: "/mofang/simulation/taskTexts",
    query: z.object({ simulationTaskId }),
    /** The Modelica files of the task's commit; paths from the root of the repository. */
    data: z.array(z.object({ path: z.string(), text: z.string() })),
    permission: "owner",
    rate: "read",
    summary: { zh: "一次仿真所用的模型文本", en: "Model texts that a simulation runs" },
  }),
  getSimulationParams: defineCall({
    method: "GET",
    path: "/mofang/simulation/getSimulationParams",
    query: z.object({ simulationTaskId }),
    /** Parameters whose values differ from the model's, by name. */
    data: z.array(z.object({ name: z.string(), value: z.union([z.number(), z.boolean(), z.string()]) })),
    permission: "owner",
    rate: "read",
    summary: { zh: "一次仿真设置的参数", en: "Parameters that a simulation sets" },
  }),
  querySimulationTask: defineCall({
    method: "GET",
    path: "/mofang/simulation/querySimulationTask",
    query: z.object({ simulationTaskId }),
    /** Address before `/alchemy/simulationResult/…`, where the curves of the task are read; refused while there are none. */
    data: z.object({ hostLocation: z.string() }),
    permission: "owner",
    rate: "read",
    summary: { zh: "仿真结果所在的地址", en: "Where the curves of a simulation are read" },
  }),
  modelSimulationSettings: defineCall({
    method: "GET",
    path: "/mofang/simulation/modelSettings",
    query: z.object({ simulationTaskId }),
    data: z.pick(simulationSettings, {
      modelName: true,
      startTime: true,
      stopTime: true,
      intervals: true,
      algorithm: true,
      precision: true,
      initialStep: true,
      maximumStep: true,
      bounds: true,
      maximumSteps: true,
    }),
    permission: "owner",
    rate: "read",
    summary: { zh: "一次仿真的模型仿真设置", en: "Model simulation settings of a simulation" },
  }),
  outputSettings: defineCall({
    method: "GET",
    path: "/mofang/simulation/outputSettings",
    query: z.object({ simulationTaskId }),
    /** `storedVariables` is null where all are stored. */
    data: z.object({
      storeEvents: z.boolean(),
      rows: z.enum(resultRows),
      storedVariables: z.nullable(z.array(z.string())),
      logLevel: z.enum(runLogLevels),
    }),
    permission: "owner",
    rate: "read",
    summary: { zh: "一次仿真的输出设置", en: "Output settings of a simulation" },
  }),
  controlSimulation: defineCall({
    method: "POST",
    path: "/mofang/simulation/control/:simulationTaskId",
    params: z.object({ simulationTaskId }),
    body: z.object({ command: z.enum(simulationCommands) }),
    data: simulationTask,
    permission: "owner",
    rate: "write",
    changes: ["simulations"],
    summary: { zh: "暂停、继续或停止", en: "Pause, continue or stop" },
  }),
  simulationLog: defineCall({
    method: "GET",
    path: "/mofang/simulation/modelCompileLog/:simulationTaskId",
    params: z.object({ simulationTaskId }),
    data: z.object({ text: z.string() }),
    permission: "run-read",
    rate: "read",
    shows: ["simulations"],
    summary: { zh: "编译与运行日志", en: "Log of translation and run" },
  }),
  deleteSimulation: defineCall({
    method: "POST",
    path: "/mofang/alchemy/simulationResult/deleteTask",
    body: z.object({ simulationTaskId }),
    data: nothing,
    permission: "owner",
    rate: "write",
    changes: ["simulations"],
    summary: { zh: "删除仿真及其结果", en: "Delete a simulation and its result" },
  }),
  variableTree: defineCall({
    method: "GET",
    path: "/mofang/alchemy/simulationResult/variableTree",
    /** Children of a node (`parent`, empty for the root), or every variable whose name contains `filter`, or fits it where it has `*` or `?`. */
    query: z.object({
      simulationTaskId,
      parent: z._default(z.string(), ""),
      filter: z._default(z.string().check(z.maxLength(200)), ""),
    }),
    data: z.array(variableNode),
    permission: "run-read",
    rate: "read",
    summary: { zh: "结果变量树", en: "Tree of result variables" },
  }),
  curves: defineCall({
    method: "POST",
    path: "/mofang/alchemy/simulationResult/queryCurves",
    body: z.object({
      simulationTaskId,
      variables: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
      /** Window in seconds; the whole run when left out. */
      from: z.optional(z.number()),
      to: z.optional(z.number()),
      /** Width of the chart in pixels: curves are thinned to what it can show. */
      width: z._default(z.number().check(z.int(), z.minimum(10), z.maximum(20_000)), 1000),
      /** Leaves out variables that the result does not hold, instead of refusing. */
      onlyKnown: z._default(z.boolean(), false),
    }),
    data: z.array(resultCurve),
    permission: "run-read",
    rate: "read",
    summary: { zh: "曲线", en: "Curves" },
  }),
  curveOperation: defineCall({
    method: "POST",
    path: "/mofang/alchemy/simulationResult/queryCurveOperationResult",
    body: z.object({
      operator: z.enum(curveOperations),
      simulationTaskId,
      variableName: z.string(),
      factors: z._default(
        z.array(z.object({ operator: z.enum(curveOperations), simulationTaskId, variableName: z.string() })),
        [],
      ),
    }),
    data: z.object({ time: z.array(z.number()), values: z.array(z.number()) }),
    permission: "owner",
    rate: "read",
    summary: { zh: "曲线运算", en: "Operation on curves" },
  }),
  animationCheck: defineCall({
    method: "GET",
    path: "/mofang/web3d/animationCheck",
    query: z.object({ simulationTaskId }),
    /** Whether the result has visible shapes and rows in which they move. */
    data: z.object({ isAnimated: z.boolean() }),
    permission: "run-read",
    rate: "read",
    summary: { zh: "结果能否播放动画", en: "Whether a result can be animated" },
  }),
  animationModel: defineCall({
    method: "GET",
    path: "/mofang/web3d/modelInfo",
    query: z.object({ simulationTaskId }),
    /** Times, the values of fields at them (one value where it does not change), and for each shape the places of its fields. */
    data: z.object({
      time: z.array(z.number()),
      tracks: z.array(z.array(z.number())),
      shapes: z.array(z.object({ component: z.string(), type: z.string(), tracks: z.array(z.number()) })),
    }),
    permission: "run-read",
    rate: "read",
    summary: { zh: "三维动画的形状与运动", en: "Shapes of a 3D animation and how they move" },
  }),
  downloadResult: defineCall({
    method: "GET",
    path: "/mofang/alchemy/simulationResult/download",
    query: z.object({ simulationTaskId, format: z._default(z.enum(["csv", "mat"]), "csv") }),
    bytes: "application/octet-stream",
    permission: "run-read",
    rate: "read",
    summary: { zh: "下载结果", en: "Download a result" },
  }),
};
