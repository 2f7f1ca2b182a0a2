import { z } from "zod";
import { settingDeclarations } from "./declarations.ts";
import type { Setting } from "./setting.ts";

type SettingName = keyof typeof settingDeclarations;

const names = Object.keys(settingDeclarations) as SettingName[];
const schema = z.object(
  Object.fromEntries(names.map((name) => [name, settingDeclarations[name].schema])) as {
    [Name in SettingName]: (typeof settingDeclarations)[Name]["schema"];
  },
);

/** All settings of a process by name, validated, with defaults filled in. */
export type Settings = Readonly<z.output<typeof schema>>;

/** Settings that break their rule. The message has one line a setting: variable, value, rule; a secret's value is left out. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 *
 * @throws SettingsError naming every wrong variable
 */
export function loadSettings(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const texts = Object.fromEntries(names.map((name) => [name, environment[settingDeclarations[name].variable] || undefined]));
  const parsed = schema.safeParse(texts);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as SettingName));
    throw new SettingsError([...wrong].map((name) => complaint(settingDeclarations[name], texts[name] ?? "")).join("\n"));
  }
  const combination = wrongCombination(parsed.data);
  if (combination !== undefined) throw new SettingsError(combination);
  return parsed.data;
}

function complaint(wrong: Setting, value: string): string {
  const shown = wrong.secret ? "(hidden)" : JSON.stringify(value);
  return `${wrong.variable}: the value ${shown} is not ${wrong.rule.en} · 应为${wrong.rule.zh}`;
}

/** What single values cannot show: settings that only make sense together. */
function wrongCombination(settings: Settings): string | undefined {
  const administrator = [settings.administratorName, settings.administratorEmail, settings.administratorPassword];
  const given = administrator.filter((value) => value !== undefined).length;
  if (given !== 0 && given !== administrator.length) {
    return "MOFANG_ADMIN_NAME, MOFANG_ADMIN_EMAIL, MOFANG_ADMIN_PASSWORD: set all three or none · 三个变量要么都设，要么都不设";
  }
  if ((settings.s3AccessKeyId === undefined) !== (settings.s3SecretAccessKey === undefined)) {
    return "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or none · 两个变量要么都设，要么都不设";
  }
  const datacite = [settings.dataciteUrl, settings.datacitePrefix, settings.dataciteAccount, settings.datacitePassword];
  if (new Set(datacite.map((value) => value === undefined)).size > 1) {
    return "MOFANG_DATACITE_URL, MOFANG_DATACITE_PREFIX, MOFANG_DATACITE_ACCOUNT, MOFANG_DATACITE_PASSWORD: set all or none · 四个变量要么都设，要么都不设";
  }
  if ((settings.assistantUrl === undefined) !== (settings.assistantModel === undefined)) {
    return "MOFANG_ASSISTANT_URL, MOFANG_ASSISTANT_MODEL: set both or none · 两个变量要么都设，要么都不设";
  }
  return undefined;
}

/** Address under which users see the site, without a slash at the end. */
export function siteAddress(settings: Settings): string {
  return settings.baseUrl ?? `http://localhost:${settings.port}`;
}
