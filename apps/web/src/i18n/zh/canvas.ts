/** 搭建模型图的画布的文字。 */
export const canvas = {
  canvas: {
    actions: "编辑模型图",
    help: "{label}，可编辑。Tab 键逐个选择组件，方向键移动所选，C 键连接，I 键插入，Delete 键删除，回车进入组件，Esc 键取消。",
    empty: "把左侧的类拖到这里，或按 I 键插入。",
    chosen: "已选 {count} 项",
    inherited: "{component}（继承而来，不能在此修改）",
    newName: "新名称",
    readOnly: {
      right: "只读：您没有修改此仓库的权限。",
      library: "只读：这个类属于某个库，或在此没有自己的文本。",
      inside: "只读：您正在查看组件内部。要修改，请打开它的类。",
    },
    action: {
      undo: "撤销",
      redo: "重做",
      insert: "插入组件",
      connect: "连接",
      turnLeft: "向左旋转",
      turnRight: "向右旋转",
      flipHorizontal: "左右翻转",
      flipVertical: "上下翻转",
      remove: "删除",
      duplicate: "复制一份",
      rename: "重命名",
      parameters: "参数",
      fit: "显示全部",
      actualSize: "100%",
    },
    connect: { title: "连接两个接口", from: "起点", to: "终点", action: "连接" },
    insert: { title: "插入组件", type: "类的全名", action: "插入" },
  },
} as const;
