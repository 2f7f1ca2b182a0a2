/** Texts of the forms in which parameters are set. */
export const parameters = {
  parameter: {
    defaultClass: "{name} (default)",
    inside: "Parameters of {name}",
    variables: "Variables",
    attributes: "Attributes of {name}",
    grid: {
      open: "Edit {name} as a table",
      title: "{name}[{sizes}]",
      help: "Cells of a spreadsheet are pasted from the cell on in which you paste them.",
      apply: "Apply",
      addRow: "Add a row",
      removeRow: "Remove the last row",
      addColumn: "Add a column",
      removeColumn: "Remove the last column",
      cell: "{name}, row {row}, column {column}",
      empty: "the cell is empty",
      wrong: "Row {row}, column {column}: {reason}",
      tooLarge: "Pasting takes {rows} rows and {columns} columns; there may be {maxRows} rows and {maxColumns} columns.",
    },
  },
} as const;
