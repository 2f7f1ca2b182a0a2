import { UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";
import { FileInput } from "../../ui/file-input.tsx";

interface FileButtonProps {
  readonly label: string;
  readonly accept?: string;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** Lets one file be chosen. */
export function FileButton({ label, accept, isPending, isDisabled = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<UploadOutlined />} loading={isPending} disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FileInput ref={input} label={label} accept={accept} onFiles={([file]) => file && onFile(file)} />
    </>
  );
}
