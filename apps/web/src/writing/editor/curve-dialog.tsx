import "../../i18n/late/writing.ts";
import { curveBlockText } from "@mofang/markup";
import { limits, runKeyOf } from "@mofang/protocol";
import { AutoComplete, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { usePick } from "../../i18n/use-pick.ts";
import { Form } from "../../ui/form.tsx";

interface CurveDialogProps {
  /** Takes the block as Markdown. */
  readonly onChosen: (text: string) => void;
  readonly onClose: () => void;
}

interface ChosenCurves {
  readonly address: string;
  readonly variables: readonly string[];
}

/** One's own runs that are offered; any other is named by its address. */
const offered = 50;

function keyIn(typed: string): string {
  return runKeyOf(typed, window.location.origin);
}

/** Chooses a published run, by its title or its address, and the variables to draw. */
export default function CurveDialog({ onChosen, onClose }: CurveDialogProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const [form] = Form.useForm<ChosenCurves>();
  const runKey = keyIn(Form.useWatch("address", form) ?? "");
  const isMember = useSession() !== null;
  const own = useCall("publishedRuns", { whose: "own", page: 1, pageSize: offered }, { enabled: isMember });
  const run = useCall("publishedRun", { runKey }, { enabled: runKey !== "" });
  const options = own.data?.rows.map(({ key, title }) => ({ value: `/run/${key}`, label: pick(title) })) ?? [];
  const finish = ({ address, variables }: ChosenCurves): void => {
    onChosen(curveBlockText(`/run/${keyIn(address)}`, variables));
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={t("writing.curve.choose")}
      okText={t("writing.tool.insert")}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} name="curve" layout="vertical" initialValues={{ address: "", variables: [] }} onFinish={finish}>
        <Form.Item
          name="address"
          label={t("writing.curve.run")}
          extra={run.data ? pick(run.data.title) : t("writing.curve.runHint")}
          rules={[
            {
              validator: (_, address: string) =>
                keyIn(address) === "" ? Promise.reject(new Error(t("writing.curve.noRun", { address }))) : Promise.resolve(),
            },
          ]}
        >
          <AutoComplete
            autoFocus
            placeholder="/run/…"
            options={options}
            showSearch={{ filterOption: (typed, option) => `${option?.label} ${option?.value}`.includes(typed.trim()) }}
          />
        </Form.Item>
        <Form.Item name="variables" label={t("writing.curve.variables")} extra={t("writing.curve.variablesHint")}>
          <Select
            mode="tags"
            maxCount={limits.publishedCurves}
            notFoundContent={null}
            options={(run.data?.variables ?? []).map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
