import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { CallError } from "../../api/call-error.ts";
import { callKey } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import type { PickedFile } from "../../ui/dropped-files.ts";
import { planUpload, type RefusalReason } from "./upload-plan.ts";

/** One file on its way. */
export interface UploadItem {
  readonly path: string;
  readonly size: number;
  readonly state:
    | { readonly kind: "waiting" | "sending" | "done" }
    | { readonly kind: "refused"; readonly reason: RefusalReason }
    | { readonly kind: "failed"; readonly error: unknown };
}

export interface Upload {
  readonly items: readonly UploadItem[];
  /** Fraction 0 … 1 of the bytes to send. */
  readonly progress: number;
  readonly isRunning: boolean;
  readonly nDone: number;
  readonly start: (files: readonly PickedFile[]) => Promise<void>;
  readonly stop: () => void;
}

interface UploadState {
  readonly items: ReadonlyMap<string, UploadItem>;
  /** Bytes of finished requests, of the request that is running, and of all. */
  readonly bytes: { readonly finished: number; readonly current: number; readonly total: number };
  readonly isRunning: boolean;
}

type UploadEvent =
  | { readonly kind: "start"; readonly items: readonly UploadItem[]; readonly total: number }
  | { readonly kind: "mark"; readonly paths: readonly string[]; readonly state: UploadItem["state"] }
  | { readonly kind: "progress"; readonly bytes: number }
  | { readonly kind: "finished"; readonly bytes: number }
  | { readonly kind: "end" };

const idle: UploadState = { items: new Map(), bytes: { finished: 0, current: 0, total: 0 }, isRunning: false };

function reduce(state: UploadState, event: UploadEvent): UploadState {
  switch (event.kind) {
    case "start":
      return {
        items: new Map(event.items.map((item) => [item.path, item])),
        bytes: { finished: 0, current: 0, total: event.total },
        isRunning: true,
      };
    case "mark": {
      const items = new Map(state.items);
      for (const path of event.paths) {
        const item = items.get(path);
        if (item) items.set(path, { ...item, state: event.state });
      }
      return { ...state, items };
    }
    case "progress":
      return { ...state, bytes: { ...state.bytes, current: event.bytes } };
    case "finished":
      return { ...state, bytes: { ...state.bytes, finished: state.bytes.finished + event.bytes, current: 0 } };
    case "end":
      return { ...state, isRunning: false };
  }
}

/**
 * Sends files to a folder of a repository, request after request. When the server refuses a request, its files are sent
 * one by one, so that the one that is wrong is named and the others arrive.
 */
export function useUpload(repositoryId: number, folder: string, existing: ReadonlySet<string>): Upload {
  const { client } = useServices();
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(reduce, idle);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function send(files: readonly PickedFile[], signal: AbortSignal): Promise<void> {
    const paths = files.map(({ path }) => path);
    const size = bytesOf(files);
    dispatch({ kind: "mark", paths, state: { kind: "sending" } });
    try {
      await client(
        "addFiles",
        { id: repositoryId, form: toForm(files), ...(folder ? { folder } : {}) },
        { signal, onProgress: (fraction) => dispatch({ kind: "progress", bytes: fraction * size }) },
      );
      dispatch({ kind: "mark", paths, state: { kind: "done" } });
      dispatch({ kind: "finished", bytes: size });
    } catch (error) {
      const oneIsWrong = files.length > 1 && error instanceof CallError && error.failure === "refused";
      if (oneIsWrong) for (const file of files) await send([file], signal);
      else {
        dispatch({ kind: "mark", paths, state: { kind: "failed", error } });
        dispatch({ kind: "finished", bytes: size });
      }
    }
  }

  async function start(files: readonly PickedFile[]): Promise<void> {
    const { batches, refused } = planUpload(files, existing, folder);
    const sent = batches.flat();
    const items: UploadItem[] = [
      ...refused.map(({ path, reason }): UploadItem => ({ path, size: 0, state: { kind: "refused", reason } })),
      ...sent.map(({ path, file }): UploadItem => ({ path, size: file.size, state: { kind: "waiting" } })),
    ];
    const controller = new AbortController();
    stopper.current = controller;
    dispatch({ kind: "start", items, total: bytesOf(sent) });
    for (const batch of batches) {
      if (controller.signal.aborted) break;
      await send(batch, controller.signal);
    }
    dispatch({ kind: "end" });
    for (const call of ["tree", "repositoryDetail", "commits", "modelicaFiles"] as const) {
      void queries.invalidateQueries({ queryKey: callKey(call) });
    }
  }

  const { finished, current, total } = state.bytes;
  const items = [...state.items.values()];
  return {
    items,
    progress: total > 0 ? (finished + current) / total : 1,
    isRunning: state.isRunning,
    nDone: items.filter((item) => item.state.kind === "done").length,
    start,
    stop: () => stopper.current?.abort(new DOMException("stopped by the user", "AbortError")),
  };
}

function toForm(files: readonly PickedFile[]): FormData {
  const form = new FormData();
  for (const { path, file } of files) form.append("files", file, path);
  return form;
}

function bytesOf(files: readonly PickedFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
