/** Texts of the forms in which parameters are set. */
export const parameters = {
  parameter: {
    defaultClass: "{name}（默认）",
    inside: "{name} 的参数",
    variables: "变量",
    attributes: "{name} 的属性",
    grid: {
      open: "以表格编辑 {name}",
      title: "{name}[{sizes}]",
      help: "可从电子表格粘贴：从所粘贴的单元格开始填入。",
      apply: "应用",
      addRow: "增加一行",
      removeRow: "删除末行",
      addColumn: "增加一列",
      removeColumn: "删除末列",
      cell: "{name}，第 {row} 行第 {column} 列",
      empty: "单元格为空",
      wrong: "第 {row} 行第 {column} 列：{reason}",
      tooLarge: "粘贴需要 {rows} 行 {columns} 列，而这里最多 {maxRows} 行 {maxColumns} 列。",
    },
  },
} as const;
