/** A form that sends one file. */
export function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}
