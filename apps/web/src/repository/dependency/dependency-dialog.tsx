import { type CallData, type Calls, usedLibraryName, usedLibraryVersion } from "@mofang/protocol";
import { AutoComplete, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { useRepository } from "../use-repository.ts";

interface DependencyDialogProps {
  /** The one whose version is changed; a new one unless given. */
  readonly dependency?: CallData<Calls["dependencies"]>["dependencies"][number];
  /** Packages at the top of the repository. */
  readonly packages: readonly string[];
  readonly onClose: () => void;
}

interface DependencyValues {
  readonly name: string;
  readonly version: string;
  readonly package: string;
}

/** The library whose version is changed in all packages at once. */
const standardLibrary = "Modelica";

/** Asks for a library and its version, and writes them into the package. */
export function DependencyDialog({ dependency, packages, onClose }: DependencyDialogProps) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [form] = Form.useForm<DependencyValues>();
  useRevalidation(form);
  const installed = useCall("libraries", {}).data ?? [];
  const name = Form.useWatch("name", form) ?? dependency?.name ?? "";
  const options = {
    onSuccess: () => {
      notify("success", t("dependency.saved"));
      onClose();
    },
  };
  const add = useAction("addDependency", options);
  const update = useAction("updateModelicaVersion", options);
  const changesAll = dependency?.name === standardLibrary;
  const libraryNames = [...new Set(installed.map((library) => library.name))].sort();
  const versions = installed.filter((library) => library.name === name && library.version !== "");
  return (
    <Modal
      open
      centered
      width={480}
      title={dependency ? t("dependency.changeOf", { name: dependency.name }) : t("dependency.add")}
      okText={t("action.save")}
      okButtonProps={{ loading: add.isPending || update.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{changesAll ? t("dependency.standardNote") : t("dependency.lead")}</p>
      <Form
        form={form}
        layout="vertical"
        style={{ marginTop: 16 }}
        initialValues={{
          name: dependency?.name ?? "",
          version: dependency?.version ?? "",
          package: dependency?.usedBy[0] ?? packages[0],
        }}
        onFinish={(values) => {
          const version = values.version.trim();
          if (changesAll) update.mutate({ id, version });
          else add.mutate({ id, name: values.name.trim(), version, package: values.package });
        }}
      >
        <Form.Item
          name="name"
          label={t("dependency.library")}
          hidden={dependency !== undefined}
          rules={[ruleOf((value) => usedLibraryName.safeParse(value).success, t("dependency.nameWrong"))]}
        >
          <AutoComplete autoFocus={dependency === undefined} options={libraryNames.map((value) => ({ value }))} />
        </Form.Item>
        <Form.Item
          name="version"
          label={t("dependency.version")}
          rules={[ruleOf((value) => usedLibraryVersion.safeParse(value).success, t("dependency.versionWrong"))]}
        >
          <AutoComplete options={versions.map(({ version }) => ({ value: version }))} />
        </Form.Item>
        <Form.Item name="package" label={t("dependency.package")} hidden={packages.length < 2 || changesAll}>
          <Select options={packages.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function ruleOf(isRight: (value: unknown) => boolean, message: string) {
  return {
    required: true,
    validator: (_rule: unknown, value: unknown) => (isRight(value) ? Promise.resolve() : Promise.reject(new Error(message))),
  };
}
