import type { HostingServiceName } from "@mofang/protocol";

/** Code-hosting services as they write themselves, in every language. */
export const serviceNames: Readonly<Record<HostingServiceName, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  gitee: "Gitee",
  gitea: "Gitea",
};
