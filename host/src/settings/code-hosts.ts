/** Code-hosting services from which people import with an account, as a setting names them. */

const codeHostServices = ["github", "gitlab", "gitee", "gitea"] as const;
export type CodeHostService = (typeof codeHostServices)[number];

export interface CodeHostSetting {
  readonly service: CodeHostService;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the service is, without a slash at the end. */
  readonly address: string;
}

const usualAddresses: Readonly<Partial<Record<CodeHostService, string>>> = {
  github: "https://github.com",
  gitlab: "https://gitlab.com",
  gitee: "https://gitee.com",
};

/** `github=id:secret,gitea=id:secret@https://git.example.org`; undefined for what is no such list. */
export function parseCodeHosts(text: string): CodeHostSetting[] | undefined {
  const hosts: CodeHostSetting[] = [];
  for (const part of text.split(",").filter((one) => one.trim() !== "")) {
    const [, name = "", clientId = "", clientSecret = "", address] =
      /^(\w+)=([^:@\s]+):([^:@\s]+)(?:@(https?:\/\/\S+))?$/.exec(part.trim()) ?? [];
    const service = codeHostServices.find((known) => known === name);
    const place = address?.replace(/\/+$/, "") ?? (service && usualAddresses[service]);
    if (service === undefined || place === undefined || !URL.canParse(place)) return undefined;
    if (hosts.some((host) => host.service === service)) return undefined;
    hosts.push({ service, clientId, clientSecret, address: place });
  }
  return hosts;
}
