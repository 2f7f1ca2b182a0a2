import { useTranslation } from "react-i18next";
import type { CallInput } from "../../api/client.ts";
import { keptPath } from "../../repository/kept/kept-file.ts";
import { notify, succeeded } from "../../ui/notices.ts";
import { useKeptCommit } from "../kept/use-kept-commit.ts";
import { useSaving } from "../save/saving-context.tsx";
import { freeName, type KeptFile, type KeptTemplate, type TemplatePlace } from "./kept-template.ts";
import { dropOwn, keepOwn } from "./own-files.ts";
import { type TemplateContent, templateFiles, templateText } from "./template-file.ts";
import { useAccountWork } from "./use-account-work.ts";
import { type Templates, useTemplates } from "./use-templates.ts";

type FileChange = CallInput<"saveFiles">["changes"][number];

/** What can be done with the templates of the repository around. Each promise says whether it is done; the reader is shown why not. */
interface TemplateWork extends Templates {
  /** Keeps one by a name, in the place of another where it had another name or place; at once. */
  readonly keep: (content: TemplateContent, name: string, place: TemplatePlace, before?: KeptTemplate) => Promise<boolean>;
  readonly remove: (file: KeptFile) => Promise<boolean>;
  /** Puts templates of this browser into the repository, as one commit; names that are taken there get a number. */
  readonly share: (own: readonly KeptTemplate[]) => Promise<boolean>;
  readonly isSaving: boolean;
}

/** The templates of the repository around, and how they are changed. */
export function useTemplateWork(): TemplateWork {
  const { t } = useTranslation();
  const { repositoryId } = useSaving();
  const known = useTemplates(repositoryId);
  const { commit, isSaving } = useKeptCommit();
  const { blobs, templates } = known;
  const account = useAccountWork(templates);

  /** @param before  what is changed; what has changed there since it was read is a conflict */
  function writing(name: string, content: TemplateContent, before?: KeptTemplate): FileChange {
    const path = keptPath(templateFiles, name);
    const blob = before?.path === path ? before.blob : (blobs.get(path) ?? null);
    return { kind: "write", path, text: templateText(content), blob };
  }

  async function keepHere(content: TemplateContent, name: string): Promise<string | undefined> {
    const path = keepOwn(repositoryId, name, templateText(content));
    if (path !== undefined) succeeded("template");
    else notify("fail", t("template.noRoom", { name }), "template");
    return path;
  }

  async function keepThere(content: TemplateContent, name: string, before?: KeptTemplate): Promise<string | undefined> {
    const written = writing(name, content, before);
    const isMoved = before?.place === "repository" && before.path !== written.path;
    const message = isMoved ? t("template.commit.rename", { from: before.name, to: name }) : t("template.commit.keep", { name });
    const isKept = await commit(isMoved ? [deleting(before), written] : [written], message);
    return isKept ? written.path : undefined;
  }

  const keepIn = { repository: keepThere, account: account.keep, browser: keepHere };

  async function remove(file: KeptFile): Promise<boolean> {
    if (file.place === "repository") return commit([deleting(file)], t("template.commit.remove", { name: file.name }));
    if (file.place === "account") return account.remove(file);
    dropOwn(file.path);
    return true;
  }

  return {
    ...known,
    isSaving: isSaving || account.isSaving,
    keep: async (content, name, place, before) => {
      const path = await keepIn[place](content, name, before);
      if (path === undefined) return false;
      const isLeft = before !== undefined && before.place !== "repository" && !(before.place === place && before.path === path);
      return !isLeft || remove(before);
    },
    remove,
    share: async (own) => {
      const taken = new Set(templates.filter(({ place }) => place === "repository").map(({ name }) => name));
      const changes = own.map((template) => {
        const name = freeName(template.name, taken);
        taken.add(name);
        return writing(name, template);
      });
      const isShared = await commit(changes, t("template.commit.share", { count: own.length }));
      if (isShared) for (const { path } of own) dropOwn(path);
      return isShared;
    },
  };
}

function deleting({ path, blob }: KeptFile): FileChange {
  return { kind: "delete", path, blob };
}
