import { DownOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useState } from "react";

interface DisclosureProps {
  readonly label: string;
  /** Gives what is unfolded. */
  readonly children: () => ReactNode;
}

/** Something that is unfolded below a row, and made when it is. */
export function Disclosure({ label, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        type="link"
        size="small"
        icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? children() : null}
    </div>
  );
}
