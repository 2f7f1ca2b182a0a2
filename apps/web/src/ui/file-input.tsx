import type { Ref } from "react";

interface FileInputProps {
  /** The button beside it clicks it. */
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * The browser's own control for choosing files, which a button stands for. It is hidden by itself and not by a class: inside a
 * form the component library's rule for such controls is stronger than one class, and than `hidden`.
 */
export function FileInput({ ref, label, accept, multiple = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      style={{ display: "none" }}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Choosing the same file again counts as a choice.
        target.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
