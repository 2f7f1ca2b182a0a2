import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../ui/form.tsx";
import styles from "./published-run.module.css";

/** Names of authors in the order of the citation, each with an ORCID iD where there is one. */
export function AuthorFields({ isRight }: { readonly isRight: (orcid: string) => boolean }) {
  const { t } = useTranslation();
  return (
    <Form.List name="authors">
      {(fields, { add, remove }) => (
        <div className={styles.authors}>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.author}>
              <Form.Item
                className={styles.field ?? ""}
                name={[name, "name"]}
                rules={[{ required: true, whitespace: true, message: t("publishedRun.authorRequired") }]}
              >
                <Input
                  maxLength={limits.publishedName}
                  aria-label={t("publishedRun.authorName", { number: name + 1 })}
                  placeholder={t("publishedRun.authorName", { number: name + 1 })}
                />
              </Form.Item>
              <Form.Item
                className={styles.field ?? ""}
                name={[name, "orcid"]}
                rules={[
                  {
                    validator: (_, text: string | undefined) =>
                      isRight(text?.trim() ?? "") ? Promise.resolve() : Promise.reject(new Error(t("publishedRun.orcidWrong"))),
                  },
                ]}
              >
                <Input aria-label={t("publishedRun.orcid", { number: name + 1 })} placeholder="ORCID" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("publishedRun.removeAuthor", { number: name + 1 })}
                disabled={fields.length === 1}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined aria-hidden />} disabled={fields.length >= limits.publishedAuthors} onClick={() => add()}>
            {t("publishedRun.addAuthor")}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
