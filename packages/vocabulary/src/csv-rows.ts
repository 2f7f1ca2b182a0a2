/**
 * Rows of a table in text. Its separator is the comma, semicolon or tab that the first line has most of; fields in quotes
 * may hold separators, line ends and doubled quotes.
 *
 * Source: RFC 4180.
 */
export function csvRows(file: string): readonly (readonly string[])[] {
  // Spreadsheets write a byte order mark, which is not of the first field.
  const text = file.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  const endRow = (): void => {
    row.push(field);
    rows.push(row);
    row = [];
    field = "";
  };
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text[index + 1] === '"') field += text[++index];
      else isQuoted = false;
    } else if (letter === '"' && field === "") isQuoted = true;
    else if (letter === separator) {
      row.push(field);
      field = "";
    } else if (letter === "\n") endRow();
    else if (letter !== "\r") field += letter;
  }
  if (field !== "" || row.length > 0) endRow();
  return rows;
}

/** A row of such a table with its end; a field is quoted where its separator, a quote or a line end is in it. */
export function csvLine(fields: readonly (string | number)[]): string {
  const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${fields.map((field) => quoted(String(field))).join(",")}\n`;
}

function separatorOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  const count = (separator: string): number => first.split(separator).length;
  return [",", ";", "\t"].reduce((most, other) => (count(other) > count(most) ? other : most));
}
