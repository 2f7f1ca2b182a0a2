/** What users read when a run is ended from outside. Each text names the limit and the setting that moves it. */
import { errors } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";

/** The number by which the catalogue of errors knows a full disk. */
const diskFullCode = errors["server.disk-full"].code;

export const outcomeText = {
  seconds: (limit: number): Texts => ({
    zh: `仿真超过了 ${limit} 秒的时间上限，已被终止。模型可能陷入死循环；管理员可以用设置 MOFANG_SIMULATION_SECONDS 放宽上限。`,
    en: `The simulation took longer than the limit of ${limit} s and was ended. The model may loop for ever; an operator can raise the limit with the setting MOFANG_SIMULATION_SECONDS.`,
  }),
  memory: (limit: number): Texts => ({
    zh: `仿真超过了 ${limit} MB 的内存上限，已被终止。管理员可以用设置 MOFANG_SIMULATION_MEMORY_MB 放宽上限。`,
    en: `The simulation used more than the limit of ${limit} MB of memory and was ended. An operator can raise the limit with the setting MOFANG_SIMULATION_MEMORY_MB.`,
  }),
  resultSize: (limit: number): Texts => ({
    zh: `结果超过了 ${limit} MB 的大小上限。请减少输出点数，或请管理员用设置 MOFANG_RESULT_MB 放宽上限。`,
    en: `The result is larger than the limit of ${limit} MB. Ask for fewer output points; an operator can raise the limit with the setting MOFANG_RESULT_MB.`,
  }),
  diskFull: (): Texts => ({
    zh: `仿真服务的磁盘已满（${diskFullCode}），这次的结果没有保存。模型、设置和以前的结果都在；请在管理员腾出空间后重新运行。`,
    en: `The disk of the simulation service is full (${diskFullCode}): the result of this run was not kept. The model, the settings and all earlier results are safe; run it again when the administrator has made room.`,
  }),
  waitedForRoom: (): Texts => ({
    zh: `服务器的磁盘一度已满（${diskFullCode}）：仿真等到有空间后继续，没有丢失任何内容。`,
    en: `The server's disk was full for a while (${diskFullCode}): the run waited for room and went on; nothing was lost.`,
  }),
  pause: (minutes: number): Texts => ({
    zh: `仿真暂停超过 ${minutes} 分钟，已停止。`,
    en: `The simulation was paused for more than ${minutes} minutes and was stopped.`,
  }),
  crash: (): Texts => ({
    zh: "仿真进程意外结束，详情见日志。",
    en: "The process of the simulation ended unexpectedly; the log says more.",
  }),
  lapsed: (attempts: number): Texts => ({
    zh: `仿真服务在运行中意外停止，重试 ${attempts} 次后仍未完成。`,
    en: `The simulation service stopped unexpectedly during the run; ${attempts} attempts did not finish it.`,
  }),
  unwalled: (): Texts => ({
    zh: "这台服务器无法把仿真与网络隔开，因此按站点的设置不运行模型。管理员可以提供 Linux 命名空间，或改变设置 MOFANG_UNWALLED_RUNS。",
    en: "This server can't cut simulations off from the network, so the site's settings let it run no models. An operator can offer Linux namespaces, or change the setting MOFANG_UNWALLED_RUNS.",
  }),
  missingSources: (): Texts => ({
    zh: "提交时保存的模型文件已不存在，请重新提交。",
    en: "The model files saved with the task no longer exist; please submit it again.",
  }),
} as const;
