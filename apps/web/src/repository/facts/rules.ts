import { limits, repositoryName } from "@mofang/protocol";
import type { FormRule } from "antd";
import type { TFunction } from "i18next";
import type { Client } from "../../api/client.ts";

/** The rules of a repository's facts (VAL-053 … VAL-059). `present` is the name that it has already. */
export function repositoryRules(t: TFunction, client: Client, present?: string) {
  return {
    name: [
      { required: true, whitespace: true, message: t("repository.rule.nameRequired") },
      { max: limits.repositoryName, message: t("repository.rule.nameLong", { limit: limits.repositoryName }) },
      {
        validator: (_rule, value: string | undefined) =>
          !value?.trim() || value.trim().length > limits.repositoryName || repositoryName.safeParse(value).success
            ? Promise.resolve()
            : Promise.reject(new Error(t("repository.rule.nameWrong"))),
      },
      {
        validateTrigger: "onBlur",
        validator: async (_rule, value: string | undefined) => {
          const name = repositoryName.safeParse(value);
          if (!name.success || name.data === present) return;
          // When the server cannot be asked now, it still decides when the form is sent.
          const exists = await client("repositoryNameExists", { name: name.data }).catch(() => false);
          if (exists) throw new Error(t("repository.rule.nameTaken"));
        },
      },
    ] satisfies FormRule[],
    openType: [{ required: true, message: t("repository.rule.openTypeRequired") }] satisfies FormRule[],
    modelType: [{ required: true, message: t("repository.rule.modelTypeRequired") }] satisfies FormRule[],
    description: [
      { required: true, whitespace: true, message: t("repository.rule.descriptionRequired") },
      {
        max: limits.repositoryDescription,
        message: t("repository.rule.descriptionLong", { limit: limits.repositoryDescription }),
      },
    ] satisfies FormRule[],
  };
}
