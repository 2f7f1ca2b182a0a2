import { useEffect, useReducer, useRef } from "react";
import { CallError } from "../../api/call-error.ts";
import { useServices, useSession } from "../../api/services.tsx";
import type { PickedFile } from "../../ui/dropped-files.ts";
import { forgetUpload, type KeptUpload, keepUpload, keptUpload } from "./kept-upload.ts";
import { planUpload, type RefusalReason } from "./upload-plan.ts";
import { runUpload, type UploadPhase } from "./upload-run.ts";

/** One file of an upload. All that are not refused arrive together. */
export interface UploadItem {
  readonly path: string;
  readonly size: number;
  readonly refusal?: RefusalReason;
}

/** What an upload does now, or how it ended. */
export type UploadState =
  | { readonly kind: "none" | "done" | "stopped" }
  | { readonly kind: "running"; readonly phase: UploadPhase }
  | { readonly kind: "failed"; readonly error: unknown };

export interface Upload {
  readonly state: UploadState;
  readonly items: readonly UploadItem[];
  /** Fraction 0 … 1 of the bytes that the server lacked. */
  readonly progress: number;
  /** An upload to the same repository that broke off before this page was opened. */
  readonly interrupted: KeptUpload | undefined;
  readonly start: (files: readonly PickedFile[]) => Promise<void>;
  /** Goes on with what broke off, or failed: what the server has is not sent again. */
  readonly resume: () => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly stop: () => void;
}

interface Shown {
  readonly state: UploadState;
  readonly items: ReadonlyMap<string, UploadItem>;
  readonly progress: number;
  readonly interrupted: KeptUpload | undefined;
}

type Change = Partial<Shown> | { readonly refused: { readonly path: string; readonly reason: RefusalReason } };

const nothing: Shown = { state: { kind: "none" }, items: new Map(), progress: 0, interrupted: undefined };

function reduce(shown: Shown, change: Change): Shown {
  if (!("refused" in change)) return { ...shown, ...change };
  const { path, reason } = change.refused;
  const items = new Map(shown.items);
  items.set(path, { path, size: items.get(path)?.size ?? 0, refusal: reason });
  return { ...shown, items };
}

/** Uploads files to a folder of a repository as one commit. */
export function useUpload(repositoryId: number, folder: string, existing: ReadonlySet<string>): Upload {
  const { client } = useServices();
  const key = `${useSession()?.userInfo.id} ${repositoryId}`;
  const [shown, show] = useReducer(reduce, nothing);
  const stopper = useRef<AbortController | null>(null);
  const running = useRef<KeptUpload | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  useEffect(() => {
    void keptUpload(key).then((interrupted) => show({ interrupted }));
  }, [key]);

  async function run(upload: KeptUpload): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    running.current = upload;
    show({ state: { kind: "running", phase: "reading" }, progress: 0, interrupted: undefined });
    try {
      await runUpload({
        ...upload,
        client,
        repositoryId,
        signal: controller.signal,
        pause: untilWorthTrying,
        events: {
          onRefused: (refused) => show({ refused }),
          onPhase: (phase) => show({ state: { kind: "running", phase } }),
          onProgress: (progress) => show({ progress }),
        },
      });
      await forgetUpload(key);
      show({ state: { kind: "done" }, progress: 1 });
    } catch (error) {
      if (!controller.signal.aborted && !(error instanceof CallError)) throw error;
      show({ state: controller.signal.aborted ? { kind: "stopped" } : { kind: "failed", error } });
    }
  }

  async function start(files: readonly PickedFile[]): Promise<void> {
    const { sent, refused } = planUpload(files, existing, folder);
    const items: UploadItem[] = [
      ...refused.map(({ path, reason }) => ({ path, size: 0, refusal: reason })),
      ...sent.map(({ path, file }) => ({ path, size: file.size })),
    ];
    show({ items: new Map(items.map((item) => [item.path, item])), state: { kind: "none" } });
    if (sent.length === 0) return;
    await keepUpload(key, { folder, files: sent });
    await run({ folder, files: sent });
  }

  async function resume(): Promise<void> {
    const upload = shown.interrupted ?? running.current;
    if (!upload) return;
    show({ items: new Map(upload.files.map(({ path, file }) => [path, { path, size: file.size }])) });
    await run(upload);
  }

  async function discard(): Promise<void> {
    running.current = null;
    show(nothing);
    await forgetUpload(key);
    await client("discardUpload", { id: repositoryId });
  }

  return {
    ...shown,
    items: [...shown.items.values()],
    start,
    resume,
    discard,
    stop: () => stopper.current?.abort(new DOMException("stopped by the user", "AbortError")),
  };
}

/** Milliseconds between two tries while the browser believes itself online. */
const betweenTries = 3_000;

function untilWorthTrying(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(goOn, betweenTries);
    globalThis.addEventListener("online", goOn);
    signal.addEventListener("abort", giveUp);
    function end(): void {
      clearTimeout(timer);
      globalThis.removeEventListener("online", goOn);
      signal.removeEventListener("abort", giveUp);
    }
    function goOn(): void {
      end();
      resolve();
    }
    function giveUp(): void {
      end();
      reject(signal.reason);
    }
  });
}
