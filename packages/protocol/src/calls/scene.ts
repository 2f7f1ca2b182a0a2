import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, person } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

const className = z.string().check(z.minLength(1), z.maxLength(limits.className));
const point = z.tuple([z.number(), z.number(), z.number()]);
const component = z.string().check(z.minLength(1), z.maxLength(limits.className));
const components = z.array(component).check(z.maxLength(limits.sceneShapes));

/** How moving shapes are seen: the camera, metres, and what differs from how the model draws them. */
const sceneView = z.object({
  camera: z.object({ position: point, target: point }),
  hidden: components,
  transparent: components,
  colours: z
    .record(component, z.string().check(z.regex(/^#[0-9a-f]{6}$/i)))
    .check(z.refine((colours) => Object.keys(colours).length <= limits.sceneShapes)),
  isWireframe: z.boolean(),
  hasShadow: z.boolean(),
  /** Components whose ways are drawn. */
  traced: components,
  /** The component that the camera goes along with; null for none. */
  followed: z.nullable(component),
});

/** A view of the animation of a class that somebody kept. */
const scene = z.object({
  sceneId: id,
  className: z.string(),
  name: z.string(),
  view: sceneView,
  /** Null for somebody who is not there any more. */
  author: z.nullable(person),
  createdAt: instant,
});

/** Calls about scenes: views of animations that are kept with a repository. */
export const sceneCalls = {
  scenes: defineCall({
    method: "GET",
    path: "/mofang/web3d/scenes/list",
    /** Those of one class, or of all when it is left out. */
    query: z.object({ id, className: z.optional(className) }),
    data: z.array(scene),
    permission: "repository-read",
    rate: "read",
    shows: ["scenes"],
    summary: { zh: "动画场景列表", en: "Scenes of a repository's animations" },
  }),
  addScene: defineCall({
    method: "POST",
    path: "/mofang/web3d/scenes/add",
    body: z.object({
      id,
      className,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.sceneName)),
      view: sceneView,
    }),
    data: z.object({ sceneId: id }),
    permission: "repository-edit",
    rate: "write",
    changes: ["scenes"],
    summary: { zh: "保存动画场景", en: "Keep a scene of an animation" },
  }),
  deleteScene: defineCall({
    method: "POST",
    path: "/mofang/web3d/scenes/delete",
    body: z.object({ id, sceneId: id }),
    data: nothing,
    permission: "repository-edit",
    rate: "write",
    changes: ["scenes"],
    summary: { zh: "删除动画场景", en: "Delete a scene" },
  }),
};
