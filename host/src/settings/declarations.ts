import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { externalCModes } from "../external-c/modes.ts";
import { parseCodeHosts } from "./code-hosts.ts";
import { setting } from "./setting.ts";

/** A whole number from `least` to `most`, written in digits. */
function digits(least: number, most: number) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(least).max(most));
}

function whole(least: number, most: number, otherwise: number) {
  return digits(least, most).default(otherwise);
}

function wholeRule(least: number, most: number) {
  return { zh: `${least} 到 ${most} 的整数`, en: `a whole number from ${least} to ${most}` };
}

/** An address with one of the given protocols. */
function address(...protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
}

/** Addresses or networks with commas between: `10.0.0.0/8,::1`. */
function areNetworks(text: string): boolean {
  return text.split(",").every((part) => {
    const [ip = "", length = "0"] = part.trim().split("/");
    const version = isIP(ip);
    return version !== 0 && /^\d+$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
  });
}

/** `bubblewrap`, or how docker or podman is called. */
const engineCommand = /^(bubblewrap|(\/\S*\/)?(docker|podman)( \S+)*)$/;

const anyText = { zh: "任意文字", en: "any text" };

/** Settings of every program, in the order in which the operator's page lists them. */
export const settingDeclarations = {
  databaseUrl: setting("DATABASE_URL", address("postgres:", "postgresql:").optional(), {
    zh: "PostgreSQL（15 或更新）的地址。不设时产品自带的 PostgreSQL 在数据文件夹中启动。",
    en: "Address of a PostgreSQL (15 or newer). When unset, the PostgreSQL that comes with the product is started in the data folder.",
    rule: { zh: "postgres:// 或 postgresql:// 开头的地址", en: "an address beginning with postgres:// or postgresql://" },
    otherwise: "the product's own PostgreSQL",
    example: "postgresql://mofang:secret@db.example.org:5432/mofang",
    secret: true,
  }),
  dataFolder: setting(
    "MOFANG_DATA",
    z
      .string()
      .min(1)
      .default(".mofang")
      .transform((folder) => path.resolve(folder)),
    {
      zh: "数据文件夹：自带的数据库、仓库、文件和密钥。",
      en: "Data folder: the product's own database, repositories, files and secret.",
      rule: { zh: "可写的文件夹", en: "a folder that can be written" },
      otherwise: ".mofang",
      example: "/var/lib/mofang",
    },
  ),
  port: setting("MOFANG_PORT", whole(0, 65_535, 8080), {
    zh: "HTTP 端口；0 表示任选一个空闲端口。",
    en: "HTTP port; 0 takes any free one.",
    rule: wholeRule(0, 65_535),
    otherwise: "8080",
    example: "80",
  }),
  host: setting("MOFANG_HOST", z.string().min(1).default("127.0.0.1"), {
    zh: "监听的网络地址；0.0.0.0 表示所有网卡。",
    en: "Network address to listen on; 0.0.0.0 means every interface.",
    rule: { zh: "IP 地址或主机名", en: "an IP address or host name" },
    otherwise: "127.0.0.1",
    example: "0.0.0.0",
  }),
  healthPort: setting("MOFANG_HEALTH_PORT", digits(1, 65_535).optional(), {
    zh: "由单独的线程回答 /healthz 的端口，地址同 MOFANG_HOST；主线程忙于计算时仍会回答。编排系统的存活检查应使用它。",
    en: "Port on which a thread of its own answers /healthz, at the address of MOFANG_HOST, also while the main thread computes: the one for an orchestrator's check of life.",
    rule: wholeRule(1, 65_535),
    otherwise: "no such port",
    example: "8081",
  }),
  baseUrl: setting(
    "MOFANG_BASE_URL",
    address("http:", "https:")
      .transform((text) => text.replace(/\/+$/, ""))
      .optional(),
    {
      zh: "用户看到的网站地址，邮件和克隆地址中的链接由它开始。",
      en: "Address under which users see the site; links in mails and clone addresses begin with it.",
      rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
      otherwise: "http://localhost:<MOFANG_PORT>",
      example: "https://models.example.org",
    },
  ),
  mode: setting("MOFANG_MODE", z.enum(["development", "production"]).default("development"), {
    zh: "运行方式。开发方式下未设 SMTP 时，验证码出现在开发邮箱（/development/mailbox）中；生产方式下必须设 SMTP 才能发信。",
    en: "Way of running. In development without SMTP, codes appear in the development mailbox (/development/mailbox), never in the log; production needs SMTP to send mail.",
    rule: { zh: "development 或 production", en: "development or production" },
    otherwise: "development",
    example: "production",
  }),
  secret: setting("MOFANG_SECRET", z.string().min(32).optional(), {
    zh: "令牌签名的密钥。同一站点的所有服务进程必须相同。",
    en: "Key with which tokens are signed. The same for all server processes of a site.",
    rule: { zh: "至少 32 个字符", en: "at least 32 characters" },
    otherwise: "made once and kept in the data folder",
    example: "output of: openssl rand -hex 32",
    secret: true,
  }),
  trustedProxies: setting("MOFANG_TRUSTED_PROXIES", z.string().refine(areNetworks).optional(), {
    zh: "可信的反向代理，以逗号分隔的地址或网段；只有它们的 X-Forwarded-For 被采信。",
    en: "Trusted reverse proxies as addresses or networks with commas between; only their X-Forwarded-For is believed.",
    rule: { zh: "以逗号分隔的 IP 地址或网段", en: "IP addresses or networks with commas between" },
    otherwise: "none",
    example: "10.0.0.0/8,127.0.0.1",
  }),
  internalHosts: setting(
    "MOFANG_INTERNAL_HOSTS",
    z
      .string()
      .default("")
      .refine(
        (text) => text === "" || text.split(",").every((part) => /^([\w.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/.test(part.trim())),
      )
      .transform((text) => text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim().toLowerCase()]))),
    {
      zh: "网络钩子和导入可以访问的内网主机，以逗号分隔的名字或地址，可带端口；其余内网地址一律拒绝。",
      en: "Hosts of the internal network that webhooks and imports may reach: names or addresses with commas between, with a port if you like; all other internal addresses are refused.",
      rule: { zh: "以逗号分隔的主机，可带端口", en: "hosts with commas between, each with or without a port" },
      otherwise: "none",
      example: "git.example.lan,10.0.0.7:3000",
    },
  ),
  codeHosts: setting(
    "MOFANG_CODE_HOSTS",
    z
      .string()
      .default("")
      .refine((text) => parseCodeHosts(text) !== undefined)
      .transform((text) => parseCodeHosts(text) ?? []),
    {
      zh: "可以用账号导入仓库的代码托管服务（github、gitlab、gitee、gitea）：在该服务注册 OAuth 应用，回调地址为 <网站地址>/hosting/<服务>；自建的服务写明地址。",
      en: "Code-hosting services from which repositories can be imported with an account (github, gitlab, gitee, gitea): register an OAuth application there with the callback <address of the site>/hosting/<service>; name the address of one of your own.",
      rule: {
        zh: "以逗号分隔的 服务=客户端编号:密钥，可加 @地址",
        en: "service=client id:secret with commas between, each with @address if you like",
      },
      otherwise: "none",
      example: "github=Iv1.0123:secret,gitea=id:secret@https://git.example.org",
      secret: true,
    },
  ),
  rateFactor: setting("MOFANG_RATE_FACTOR", whole(1, 10_000, 1), {
    zh: "每分钟允许的请求数乘以它；许多用户共用一个出口地址时调大。",
    en: "Multiplies the requests allowed per minute; raise it where many users share one address.",
    rule: wholeRule(1, 10_000),
    otherwise: "1",
    example: "10",
  }),
  servers: setting("MOFANG_SERVERS", whole(1, 64, 1), {
    zh: "服务进程数，它们共用同一端口。",
    en: "Number of server processes; they share the port.",
    rule: wholeRule(1, 64),
    otherwise: "1",
    example: "2",
  }),
  spareServer: setting("MOFANG_SPARE_SERVER", z.enum(["on", "off"]).default("on"), {
    zh: "是否备好一个待命的服务进程：服务进程意外结束时由它立即接替，约占 130 MB 内存；多个服务进程时不需要。",
    en: "Whether a spare server waits, ready to take over at once when the server dies; it takes about 130 MB of memory. Several servers need none.",
    rule: { zh: "on 或 off", en: "on or off" },
    otherwise: "on",
    example: "off",
  }),
  workers: setting("MOFANG_WORKERS", whole(1, 256, Math.max(1, availableParallelism() - 1)), {
    zh: "本机同时进行的仿真数。",
    en: "Simulations that run at the same time on this machine.",
    rule: wholeRule(1, 256),
    otherwise: "one less than the processor has threads, at least 1",
    example: "4",
  }),
  logLevel: setting("MOFANG_LOG_LEVEL", z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"), {
    zh: "日志的最低级别。",
    en: "Lowest level that is logged.",
    rule: { zh: "fatal、error、warn、info、debug、trace 或 silent", en: "fatal, error, warn, info, debug, trace or silent" },
    otherwise: "info",
    example: "warn",
  }),
  metricsToken: setting("MOFANG_METRICS_TOKEN", z.string().min(16).optional(), {
    zh: "读取 /metrics 的 Bearer 令牌；不设时只有本机可以读取。",
    en: "Bearer token that reads /metrics; when unset, only the machine itself may.",
    rule: { zh: "至少 16 个字符", en: "at least 16 characters" },
    otherwise: "only from the machine itself",
    example: "output of: openssl rand -hex 16",
    secret: true,
  }),
  smtpUrl: setting("SMTP_URL", address("smtp:", "smtps:").optional(), {
    zh: "邮件服务器。",
    en: "Mail server.",
    rule: { zh: "smtp:// 或 smtps:// 开头的地址", en: "an address beginning with smtp:// or smtps://" },
    otherwise: "no mail is sent",
    example: "smtps://user:secret@mail.example.org:465",
    secret: true,
  }),
  smtpFrom: setting("SMTP_FROM", z.string().min(3).default("Mofang <mofang@localhost>"), {
    zh: "邮件的发件人。",
    en: "Sender of mails.",
    rule: { zh: "邮箱地址，可带名字", en: "an e-mail address, with a name if you like" },
    otherwise: "Mofang <mofang@localhost>",
    example: "Mofang <no-reply@example.org>",
  }),
  signIn: setting("MOFANG_SIGN_IN", z.enum(["own", "provider"]).default("own"), {
    zh: "需要登录时去哪里：own 为本站的登录页，provider 为 OIDC_ISSUER 的登录页。",
    en: "Where people sign in: own is the site's page, provider that of OIDC_ISSUER.",
    rule: { zh: "own 或 provider", en: "own or provider" },
    otherwise: "own",
    example: "provider",
  }),
  oidcIssuer: setting("OIDC_ISSUER", address("http:", "https:").optional(), {
    zh: "OpenID Connect 提供方；与 OIDC_CLIENT_ID 一起设置后，可以用那里的账号登录。在那里登记回调地址 <网站地址>/callback 和退出后的地址 <网站地址>/home。",
    en: "OpenID Connect provider; with OIDC_CLIENT_ID set too, people can sign in with their accounts there. Register <site>/callback there as redirect address and <site>/home as address after signing out.",
    rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
    otherwise: "no partner accounts",
    example: "https://id.example.org",
  }),
  oidcClientId: setting("OIDC_CLIENT_ID", z.string().min(1).optional(), {
    zh: "本站在 OpenID Connect 提供方的客户端编号。",
    en: "Client id of this site at the OpenID Connect provider.",
    rule: anyText,
    otherwise: "no partner accounts",
    example: "mofang",
  }),
  oidcClientSecret: setting("OIDC_CLIENT_SECRET", z.string().min(1).optional(), {
    zh: "客户端密钥；公共客户端不设。",
    en: "Client secret; unset for a public client.",
    rule: anyText,
    otherwise: "a public client, protected by PKCE",
    example: "…",
    secret: true,
  }),
  oidcScope: setting("OIDC_SCOPE", z.string().min(1).default("openid profile email"), {
    zh: "向提供方请求的范围。",
    en: "Scopes that are asked of the provider.",
    rule: { zh: "以空格分隔，含 openid", en: "with spaces between, openid among them" },
    otherwise: "openid profile email",
    example: "openid email",
  }),
  oidcName: setting("OIDC_NAME", z.string().min(1).default("OpenID"), {
    zh: "提供方在登录页上的名字。",
    en: "Name of the provider on the sign-in page.",
    rule: anyText,
    otherwise: "OpenID",
    example: "Example University",
  }),
  oidcAccountUrl: setting("OIDC_ACCOUNT_URL", address("http:", "https:").optional(), {
    zh: "成员在提供方管理账号和许可的页面。",
    en: "Page on which members see to their account and licence at the provider.",
    rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
    otherwise: "the entry is not shown",
    example: "https://id.example.org/account",
  }),
  oidcAutoLoginHosts: setting(
    "OIDC_AUTO_LOGIN_HOSTS",
    z
      .string()
      .default("")
      .refine((text) => text === "" || text.split(",").every((part) => /^\s*(\*|[\w.-]+(:\d{1,5})?)\s*$/.test(part)))
      .transform((text) => text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim().toLowerCase()]))),
    {
      zh: "从这些网站来的访客，如果已在 OIDC_ISSUER 登录，就不经询问地登录本站；* 指任何网站。",
      en: "Visitors who come from these sites and are signed in at OIDC_ISSUER are signed in here without being asked; * stands for any site.",
      rule: { zh: "以逗号分隔的主机，可带端口，或 *", en: "hosts with commas between, each with or without a port, or *" },
      otherwise: "nobody is signed in without being asked",
      example: "portal.example.org,campus.example.org",
    },
  ),
  wechatAppId: setting("WECHAT_APP_ID", z.string().min(1).optional(), {
    zh: "微信开放平台网站应用的 AppID；与 WECHAT_APP_SECRET 一起设置。",
    en: "App id of a website at WeChat's open platform; set it together with WECHAT_APP_SECRET.",
    rule: anyText,
    otherwise: "no login with WeChat",
    example: "wx0123456789abcdef",
  }),
  wechatAppSecret: setting("WECHAT_APP_SECRET", z.string().min(1).optional(), {
    zh: "微信开放平台网站应用的密钥。",
    en: "App secret at WeChat's open platform.",
    rule: anyText,
    otherwise: "no login with WeChat",
    example: "…",
    secret: true,
  }),
  wechatOpenAddress: setting("WECHAT_OPEN_ADDRESS", address("http:", "https:").default("https://open.weixin.qq.com"), {
    zh: "微信扫码页面所在的网站。",
    en: "Site of WeChat's page with the QR code.",
    rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
    otherwise: "https://open.weixin.qq.com",
    example: "https://open.weixin.qq.com",
  }),
  wechatApiAddress: setting("WECHAT_API_ADDRESS", address("http:", "https:").default("https://api.weixin.qq.com"), {
    zh: "微信接口所在的网站。",
    en: "Site of WeChat's calls.",
    rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
    otherwise: "https://api.weixin.qq.com",
    example: "https://api.weixin.qq.com",
  }),
  smsUrl: setting("SMS_URL", address("http:", "https:").optional(), {
    zh: "短信网关：验证码以 JSON（receiver、text）POST 到这里。",
    en: "Gateway of text messages: codes are posted there as JSON with receiver and text.",
    rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
    otherwise: "no text messages are sent; in development mode they appear in the development mailbox",
    example: "https://sms.example.org/send",
  }),
  smsToken: setting("SMS_TOKEN", z.string().min(1).optional(), {
    zh: "短信网关的 Bearer 令牌。",
    en: "Bearer token for the gateway of text messages.",
    rule: anyText,
    otherwise: "none is sent",
    example: "…",
    secret: true,
  }),
  s3Endpoint: setting("S3_ENDPOINT", address("http:", "https:").optional(), {
    zh: "S3 对象存储的地址；与 S3_BUCKET 一起设置后，文件存到那里而不是数据文件夹。",
    en: "Address of an S3 object storage; with S3_BUCKET set too, files go there instead of the data folder.",
    rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
    otherwise: "the provider's own address for the region",
    example: "https://s3.example.org",
  }),
  s3Bucket: setting("S3_BUCKET", z.string().min(3).max(63).optional(), {
    zh: "S3 存储桶；设置它就启用 S3。",
    en: "S3 bucket; setting it switches S3 on.",
    rule: { zh: "3 到 63 个字符", en: "3 to 63 characters" },
    otherwise: "files lie in the data folder",
    example: "mofang",
  }),
  s3Region: setting("S3_REGION", z.string().min(1).default("us-east-1"), {
    zh: "S3 区域。",
    en: "S3 region.",
    rule: anyText,
    otherwise: "us-east-1",
    example: "eu-central-1",
  }),
  s3AccessKeyId: setting("S3_ACCESS_KEY_ID", z.string().min(1).optional(), {
    zh: "S3 访问密钥编号。",
    en: "S3 access key id.",
    rule: anyText,
    otherwise: "the machine's own role",
    example: "AKIA…",
  }),
  s3SecretAccessKey: setting("S3_SECRET_ACCESS_KEY", z.string().min(1).optional(), {
    zh: "S3 访问密钥。",
    en: "S3 secret access key.",
    rule: anyText,
    otherwise: "the machine's own role",
    example: "…",
    secret: true,
  }),
  dataciteUrl: setting("MOFANG_DATACITE_URL", z.url({ protocol: /^https?$/ }).optional(), {
    zh: "为发布的运行注册 DOI 的接口地址（DataCite REST API）；与前缀、账号、密码一起设置。",
    en: "Where DOIs of published runs are registered (DataCite's REST API); set together with prefix, account and password.",
    rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
    otherwise: "published runs get no DOI",
    example: "https://api.datacite.org",
  }),
  datacitePrefix: setting(
    "MOFANG_DATACITE_PREFIX",
    z
      .string()
      .regex(/^10\.\d{4,9}$/)
      .optional(),
    {
      zh: "DOI 的前缀，由注册机构分配。",
      en: "Prefix of the DOIs, given by the registration agency.",
      rule: { zh: "10. 加 4 到 9 位数字", en: "10. and 4 to 9 digits" },
      otherwise: "published runs get no DOI",
      example: "10.12345",
    },
  ),
  dataciteAccount: setting("MOFANG_DATACITE_ACCOUNT", z.string().min(1).optional(), {
    zh: "注册 DOI 的账号（DataCite 的 repository）。",
    en: "Account that registers DOIs (a repository at DataCite).",
    rule: anyText,
    otherwise: "published runs get no DOI",
    example: "ABCD.MOFANG",
  }),
  datacitePassword: setting("MOFANG_DATACITE_PASSWORD", z.string().min(1).optional(), {
    zh: "注册 DOI 的账号的密码。",
    en: "Password of the account that registers DOIs.",
    rule: anyText,
    otherwise: "published runs get no DOI",
    example: "…",
    secret: true,
  }),
  minimumDisk: setting("MOFANG_MINIMUM_DISK_MB", whole(0, 1_048_576, 200), {
    zh: "数据文件夹所在磁盘至少应有的空闲空间，MB；不足时 /readyz 回答未就绪。",
    en: "Free space, in MB, that the disk of the data folder must have; with less, /readyz says that the server is not ready.",
    rule: wholeRule(0, 1_048_576),
    otherwise: "200",
    example: "5000",
  }),
  unwalledRuns: setting("MOFANG_UNWALLED_RUNS", z.enum(["allow", "refuse"]).default("allow"), {
    zh: "系统无法把仿真与网络隔开时（没有 Linux 命名空间），是否仍然运行模型。有陌生人注册的站点应设为 refuse。",
    en: "Whether models are run where the system cannot cut simulations off from the network (no Linux namespaces). A site where strangers sign up should say refuse.",
    rule: { zh: "allow 或 refuse", en: "allow or refuse" },
    otherwise: "allow",
    example: "refuse",
  }),
  externalC: setting("MOFANG_EXTERNAL_C", z.enum(externalCModes).default("walled"), {
    zh: '是否编译模型自带的 C 代码（external "C"）：off 不编译；walled 仅在 bubblewrap 隔离下编译；unwalled 没有隔离时也编译（只适合信任全部模型的机器）。',
    en: 'Whether the C that models bring (external "C") is compiled: off, never; walled, behind bubblewrap only; unwalled, also where there is none, on machines that trust all models.',
    rule: { zh: "off、walled 或 unwalled", en: "off, walled or unwalled" },
    otherwise: "walled",
    example: "off",
  }),
  simulationSeconds: setting("MOFANG_SIMULATION_SECONDS", whole(1, 604_800, 600), {
    zh: "一次仿真最多计算的秒数（暂停时间不计）。",
    en: "Seconds that one simulation may take, pauses not counted.",
    rule: wholeRule(1, 604_800),
    otherwise: "600",
    example: "3600",
  }),
  simulationMemory: setting("MOFANG_SIMULATION_MEMORY_MB", whole(64, 1_048_576, 2048), {
    zh: "一次仿真最多使用的内存，MB。",
    en: "Memory that one simulation may use, in MB.",
    rule: wholeRule(64, 1_048_576),
    otherwise: "2048",
    example: "4096",
  }),
  resultVariables: setting("MOFANG_RESULT_VARIABLES", whole(1, 100_000_000, 200_000), {
    zh: "一次仿真结果的变量数上限；超过时状态为 var_num_exceed。",
    en: "Variables that one result may hold; with more the status is var_num_exceed.",
    rule: wholeRule(1, 100_000_000),
    otherwise: "200000",
    example: "1000000",
  }),
  resultSize: setting("MOFANG_RESULT_MB", whole(1, 1_048_576, 1024), {
    zh: "一次仿真结果的大小上限，MB。",
    en: "Size that one result may reach, in MB.",
    rule: wholeRule(1, 1_048_576),
    otherwise: "1024",
    example: "4096",
  }),
  pausedRuns: setting("MOFANG_PAUSED_RUNS", whole(0, 10_000, 8), {
    zh: "所有用户同时暂停的仿真数上限；暂停的仿真不占用仿真位，但保留其内存。",
    en: "Runs of all users that may be paused at the same time; a paused run holds no slot but keeps its memory.",
    rule: wholeRule(0, 10_000),
    otherwise: "8",
    example: "20",
  }),
  simulationsPerUser: setting("MOFANG_SIMULATIONS_PER_USER", whole(1, 1000, 2), {
    zh: "一个用户同时排队或进行的仿真数上限。",
    en: "Simulations that one user may have waiting or running.",
    rule: wholeRule(1, 1000),
    otherwise: "2",
    example: "8",
  }),
  toolsPort: setting("MOFANG_TOOLS_PORT", digits(1, 65_535).optional(), {
    zh: "在线工具（云 IDE、笔记本）的端口；设置它就启用在线工具。需要 Linux，以及 bubblewrap 或容器引擎。",
    en: "Port of the online tools (cloud IDE, notebook); setting it switches them on. They need Linux, and bubblewrap or a container engine.",
    rule: wholeRule(1, 65_535),
    otherwise: "no online tools",
    example: "8090",
  }),
  toolsEngine: setting("MOFANG_TOOLS_ENGINE", z.string().regex(engineCommand).default("bubblewrap"), {
    zh: "隔离在线工具的方式：bubblewrap，或容器引擎的命令（docker 或 podman，可带其全局选项）。",
    en: "What keeps online tools apart: bubblewrap, or the command of a container engine (docker or podman, with its global options).",
    rule: {
      zh: "bubblewrap、docker 或 podman，后两者可带路径和选项",
      en: "bubblewrap, docker or podman; the last two with path and options",
    },
    otherwise: "bubblewrap",
    example: "podman --storage-driver overlay",
  }),
  toolsImage: setting(
    "MOFANG_TOOLS_IMAGE",
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9._/:@-]{0,254}$/)
      .default("mofang-tools"),
    {
      zh: "容器引擎运行在线工具所用的镜像；npm run cloud-ide -- --image 制作它。",
      en: "Image in which a container engine runs online tools; npm run cloud-ide -- --image makes it.",
      rule: { zh: "镜像的名称，可带标签", en: "the name of an image, with a tag or without" },
      otherwise: "mofang-tools",
      example: "registry.example.org/mofang-tools:2",
    },
  ),
  toolsSize: setting("MOFANG_TOOLS_MB", whole(10, 1_048_576, 1024), {
    zh: "一个在线工具会话的文件在磁盘上的大小上限，MB；超出时会话结束，文件保留。",
    en: "Size that the files of one session of an online tool may reach on the disk, in MB; a session beyond it ends, and its files are kept.",
    rule: wholeRule(10, 1_048_576),
    otherwise: "1024",
    example: "4096",
  }),
  toolsAddress: setting(
    "MOFANG_TOOLS_ADDRESS",
    address("http:", "https:")
      .transform((text) => text.replace(/\/+$/, ""))
      .optional(),
    {
      zh: "用户打开在线工具的地址，必须与站点是不同的主机名。",
      en: "Address at which users find the online tools; of a host name other than the site's.",
      rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
      otherwise: "http://127.0.0.1:<MOFANG_TOOLS_PORT>",
      example: "https://tools.example.org",
    },
  ),
  freeMinutes: setting("MOFANG_FREE_MINUTES", digits(1, 44_640).optional(), {
    zh: "每位成员每个自然月（UTC）可在建模空间中编辑的分钟数；用完后只能查看，下月重新开始。",
    en: "Minutes that a member may edit in the workspace in a calendar month (UTC); after them it is read only until the next month.",
    rule: wholeRule(1, 44_640),
    otherwise: "as long as they like",
    example: "1200",
  }),
  repositoriesPerUser: setting("MOFANG_REPOSITORIES_PER_USER", whole(1, 1_000_000, 1000), {
    zh: "一个用户拥有的仓库数上限。",
    en: "Repositories that one user may own.",
    rule: wholeRule(1, 1_000_000),
    otherwise: "1000",
    example: "50",
  }),
  repositorySize: setting("MOFANG_REPOSITORY_MB", whole(1, 1_048_576, 2048), {
    zh: "一个仓库在磁盘上的大小上限，MB。",
    en: "Size that one repository may reach on the disk, in MB.",
    rule: wholeRule(1, 1_048_576),
    otherwise: "2048",
    example: "500",
  }),
  assistantUrl: setting(
    "MOFANG_ASSISTANT_URL",
    address("http:", "https:")
      .transform((text) => text.replace(/\/+$/, ""))
      .optional(),
    {
      zh: "AI 助手所用语言模型的地址：任何与 OpenAI 兼容的接口，云端或本地；与 MOFANG_ASSISTANT_MODEL 一起设置。用户的提问、可见的段落和所读的模型会发送到那里。",
      en: "Address of the assistant's language model: any OpenAI-compatible one, in a cloud or of your own; set it together with MOFANG_ASSISTANT_MODEL. Questions, the passages found for them and the models that are read are sent there.",
      rule: { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
      otherwise: "the assistant finds passages and composes no answers",
      example: "http://127.0.0.1:11434/v1",
    },
  ),
  assistantModel: setting("MOFANG_ASSISTANT_MODEL", z.string().min(1).optional(), {
    zh: "语言模型在该地址的名字。",
    en: "Name of the language model at that address.",
    rule: anyText,
    otherwise: "the assistant finds passages and composes no answers",
    example: "qwen3:32b",
  }),
  assistantKey: setting("MOFANG_ASSISTANT_KEY", z.string().min(1).optional(), {
    zh: "该地址的密钥。",
    en: "Key for that address.",
    rule: anyText,
    otherwise: "none is sent",
    example: "…",
    secret: true,
  }),
  assistantSeconds: setting("MOFANG_ASSISTANT_SECONDS", whole(5, 3600, 180), {
    zh: "一个回答最多用的秒数，包括其中的仿真。",
    en: "Seconds that one answer may take, with the simulations in it.",
    rule: wholeRule(5, 3600),
    otherwise: "180",
    example: "300",
  }),
  assistantTokens: setting("MOFANG_ASSISTANT_TOKENS_PER_DAY", whole(1, 1_000_000_000, 300_000), {
    zh: "一个用户一天（UTC）可用的词元数，提问与回答合计。",
    en: "Tokens that one user may spend in a day (UTC), of questions and answers together.",
    rule: wholeRule(1, 1_000_000_000),
    otherwise: "300000",
    example: "1000000",
  }),
  assistantRuns: setting("MOFANG_ASSISTANT_RUNS_PER_DAY", whole(0, 1_000_000, 50), {
    zh: "AI 助手一天（UTC）最多为一个用户仿真的次数。",
    en: "Simulations that the assistant may run for one user in a day (UTC).",
    rule: wholeRule(0, 1_000_000),
    otherwise: "50",
    example: "10",
  }),
  assistantPrices: setting(
    "MOFANG_ASSISTANT_PRICES",
    z
      .string()
      .regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/)
      .default("0/0")
      .transform((text) => {
        const [input = 0, output = 0] = text.split("/").map(Number);
        return { input, output };
      }),
    {
      zh: "一百万词元的价格，提问/回答，货币任选。",
      en: "Prices of a million tokens, of questions/answers, in any currency.",
      rule: { zh: "两个不小于 0 的数，以 / 分隔", en: "two numbers that are not negative, with / between" },
      otherwise: "0/0",
      example: "0.5/1.5",
    },
  ),
  assistantMoney: setting(
    "MOFANG_ASSISTANT_MONEY_PER_DAY",
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .optional(),
    {
      zh: "一个用户一天（UTC）可花的钱，按 MOFANG_ASSISTANT_PRICES 计算。",
      en: "Money that one user may spend in a day (UTC), by MOFANG_ASSISTANT_PRICES.",
      rule: { zh: "不小于 0 的数", en: "a number that is not negative" },
      otherwise: "only the number of tokens is limited",
      example: "0.2",
    },
  ),
  administratorName: setting(
    "MOFANG_ADMIN_NAME",
    z
      .string()
      .regex(/^[A-Za-z0-9_]{1,30}$/)
      .optional(),
    {
      zh: "首次启动时建立的管理员的用户名；三个 MOFANG_ADMIN_ 变量要一起设置，否则打印一次性注册链接。",
      en: "User name of the administrator made at the first start; set all three MOFANG_ADMIN_ variables, else a one-time link is printed.",
      rule: { zh: "1 到 30 个字母、数字或下划线", en: "1 to 30 letters, digits or underscores" },
      otherwise: "a one-time link is printed",
      example: "admin",
    },
  ),
  administratorEmail: setting("MOFANG_ADMIN_EMAIL", z.email().optional(), {
    zh: "首次启动时建立的管理员的邮箱。",
    en: "E-mail of the administrator made at the first start.",
    rule: { zh: "邮箱地址", en: "an e-mail address" },
    otherwise: "a one-time link is printed",
    example: "admin@example.org",
  }),
  administratorPassword: setting(
    "MOFANG_ADMIN_PASSWORD",
    z
      .string()
      .regex(/^(?=.*\d)(?=.*[A-Za-z!@_#$%^&*\-+=,.?])[^\s[\]]{6,32}$/)
      .optional(),
    {
      zh: "首次启动时建立的管理员的密码。",
      en: "Password of the administrator made at the first start.",
      rule: {
        zh: "6 到 32 个字符，至少一个数字和一个字母或特殊字符，不含空白和方括号",
        en: "6 to 32 characters with a digit and a letter or special character, without white space or square brackets",
      },
      otherwise: "a one-time link is printed",
      example: "…",
      secret: true,
    },
  ),
  reviewedTexts: setting("MOFANG_REVIEWED_TEXTS", whole(0, 100, 0), {
    zh: "新成员（论坛 0 级）的前几个帖子、回答和评论须经版主审核后才对他人显示；0 表示不审核。",
    en: "How many first posts, answers and comments of newcomers (level 0 in the forum) wait until a moderator lets them pass; 0 for none.",
    rule: wholeRule(0, 100),
    otherwise: "0",
    example: "2",
  }),
  modelicaPath: setting(
    "MODELICAPATH",
    z
      .string()
      .default("")
      .transform((text) => text.split(path.delimiter).filter((folder) => folder !== "")),
    {
      zh: "Modelica 库所在的文件夹，以系统的路径分隔符分隔。",
      en: "Folders that hold Modelica libraries, with the system's path delimiter between.",
      rule: { zh: "文件夹列表", en: "a list of folders" },
      otherwise: "only the library that comes with the product",
      example: "/opt/modelica:/home/me/libraries",
    },
  ),
};
